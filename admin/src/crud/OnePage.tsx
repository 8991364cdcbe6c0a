import { useInvalidate } from '@refinedev/core';
import { Alert, ConfigProvider } from 'antd';
import type { Resource } from '@domain/resource';
import { ErrorState } from '../parts/ErrorState';
import { FormFrame } from '../parts/form/FormFrame';
import { HistoryButton } from '../parts/HistoryButton';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { grant, useAllowed } from '../providers/access';
import { useText } from '../providers/i18n';
import { Beside } from '../parts/form/Beside';
import { Fields } from './Fields';
import { indexOf } from './form-index';
import { type Slots, useSlots } from './slots';
import { RecordConflict } from './RecordConflict';
import { useRecord } from './use-record';
import { useRecordForm } from './use-record-form';
import { toWire } from './values';
import { aThing, manyOfThem, type Row } from '../fields/words';

interface Props {
  resource: Resource & { only: string };
  /** It stands under a heading that says what it is. */
  bare?: boolean;
}

/** The one record of a resource: its form, which stays when it is saved; who may not write looks at it. */
export function OnePage({ resource, bare = false }: Props) {
  const text = useText();
  const name = manyOfThem(text, resource);
  const of = { resource: resource.name, recordId: resource.only };
  const slots = useSlots(resource);
  const { row, loading, error, reload } = useRecord(resource, resource.only);
  return (
    <>
      {!bare && <PageHeader title={name} actions={!resource.byHand && <HistoryButton {...{ name, ...of }} />} />}
      {error && !row ? (
        <ErrorState error={error} retry={() => void reload()} />
      ) : !slots || !row || loading ? (
        <PageSkeleton />
      ) : (
        <OneForm resource={resource} slots={slots} first={row} reload={reload} />
      )}
    </>
  );
}

interface FormProps {
  resource: Resource;
  slots: Slots;
  first: Row;
  reload: () => Promise<Row | undefined>;
}
function OneForm({ resource, slots, first, reload }: FormProps) {
  const text = useText();
  const edits = useAllowed(resource, 'edit');
  const invalidate = useInvalidate();
  const record = useRecordForm(resource, {
    first,
    reload,
    body: (values, stored = first) => {
      const changed = toWire(resource, values, stored);
      // where nothing differs all of it is sent, and the server says whether that is right
      return Object.keys(changed).length > 1 ? changed : { ...toWire(resource, values), version: stored['version'] };
    },
    message: text('app.messages.updated', { name: manyOfThem(text, resource) }),
    done: (fresh) => {
      record.show(fresh);
      // what it is a part of is asked again: settings are read one by one elsewhere
      void invalidate({ resource: resource.path.replace(/\/.*/, ''), invalidates: ['list'] });
    },
  });
  const { form, saver, row = first, takeOver } = record;
  const denied = Object.values(resource.fields).filter(({ right }) => right && grant(right) === false).length;
  const locked = !edits || denied === Object.keys(resource.fields).length;
  const told = locked ? 'locked' : denied ? 'partly' : undefined;
  const { tools: Tools, aside: Aside } = slots;
  return (
    <Beside of={slots.beside} told={{ form, row, dirty: saver.dirty }}>
      <ConfigProvider componentDisabled={locked}>
        {told && (
          <Alert
            className="form-stale"
            type="info"
            showIcon
            message={text.find(`resources.${resource.name}.${told}`, text('content.readOnly'))}
          />
        )}
        <FormFrame
          form={form}
          saver={saver}
          saveWord={text('app.crud.save', { thing: aThing(text, resource) })}
          initialValues={row}
          readOnly={locked && !Tools}
          groups={indexOf(resource, false, slots, text)}
          reload={() => void takeOver()}
          cancel={saver.dirty ? () => void takeOver() : undefined}
          actions={Tools && <Tools page="edit" row={row} />}
        >
          <Fields
            resource={resource}
            creating={false}
            {...(slots.inputs ? { inputs: slots.inputs } : {})}
            {...(slots.foot ? { foot: slots.foot } : {})}
          />
          {Aside && <Aside page="edit" row={row} />}
        </FormFrame>
        <RecordConflict resource={resource} of={record} />
      </ConfigProvider>
    </Beside>
  );
}
