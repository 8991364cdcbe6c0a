import { Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { copiedIn, copyOf } from '@domain/copied';
import { isWritable } from '@domain/reach';
import type { Resource } from '@domain/resource';
import { ErrorState } from '../parts/ErrorState';
import { FormFrame } from '../parts/form/FormFrame';
import { listLink } from '../parts/list/state';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { useAddress } from '../parts/use-address';
import { mayWith } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { Beside } from '../parts/form/Beside';
import { Fields } from './Fields';
import { indexOf } from './form-index';
import { notNow } from './not-now';
import { pathsOf } from '@domain/resource-paths';
import { type Slots, useSlots } from './slots';
import { RecordConflict } from './RecordConflict';
import { useRecord } from './use-record';
import { useRecordForm } from './use-record-form';
import { givenOf, initialOf, toWire, typedFields } from './values';
import { aThing, type Row, stepName, titleOf } from '../fields/words';

interface Asked {
  resource: Resource;
  /** What is drawn in its place where the record cannot be written in now, and why not. */
  instead: (why: string) => ReactNode;
}
/** The form of a declared resource, for a new record or, with an id in the address, an existing one. */
export function FormPage({ id, ...asked }: Asked & { id?: string }) {
  const { resource } = asked;
  const slots = useSlots(resource);
  const [search] = useSearchParams();
  const copied = copiedIn(resource, search);
  if (!slots) return <PageSkeleton />;
  if (id !== undefined) return <Opened {...asked} slots={slots} id={id} />;
  if (copied !== undefined) return <Copied resource={resource} slots={slots} of={copied} />;
  return <RecordForm resource={resource} slots={slots} first={undefined} reload={noRecord} />;
}
function Opened({ resource, slots, id, instead }: Asked & { slots: Slots; id: string }) {
  const { row, loading, error, reload } = useRecord(resource, id);
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  if (loading || !row) return <PageSkeleton />;
  return <Begun resource={resource} slots={slots} first={row} reload={reload} instead={instead} />;
}
/** A new record that begins as the one is that the address names. */
function Copied({ resource, slots, of }: Pick<Props, 'resource' | 'slots'> & { of: string }) {
  const { row, loading, error, reload } = useRecord(resource, of);
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  if (loading || !row) return <PageSkeleton />;
  return <RecordForm {...{ resource, slots }} first={undefined} begun={copyOf(resource, row)} reload={noRecord} />;
}
const noRecord = async (): Promise<undefined> => undefined;
/** Whether it may be written in is asked once: what others do meanwhile takes nobody's typing away. */
function Begun({ instead, ...props }: Props & Asked & { first: Row }) {
  const text = useText();
  const { resource, first } = props;
  const [why] = useState(() =>
    mayWith(resource, 'edit', first) ? undefined : notNow(text, resource, first, isWritable(resource, first)),
  );
  return why === undefined ? <RecordForm {...props} /> : instead(why);
}

interface Props {
  resource: Resource;
  slots: Slots;
  /** The record as the form was opened with it; what others change meanwhile is met when it is saved. */
  first: Row | undefined;
  /** What a new one begins with beside what its fields say. */
  begun?: Readonly<Record<string, unknown>>;
  reload: () => Promise<Row | undefined>;
}
function RecordForm({ resource, slots, first, begun, reload }: Props) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [given] = useState(() => (first ? {} : givenOf(resource, search)));
  const beneath = Object.keys(given).some((name) => resource.fields[name]?.kind === 'ref');
  const paths = pathsOf(resource);
  const one = aThing(text, resource);
  const title = text(first ? 'app.crud.edit' : 'app.crud.create', { thing: one });
  const show = (of: Row): string => paths.show(of.id);
  const said = first ? 'app.messages.updated' : 'app.messages.created';
  const record = useRecordForm(resource, {
    first,
    reload,
    body: (values, stored) => toWire(resource, values, stored),
    message: (saved) => text(said, { name: titleOf(text, resource, { ...first, ...saved }, locale) }),
    done: (saved) => (beneath ? void navigate(-1) : void navigate(show(saved))),
  });
  const { form, saver, row, takeOver } = record;
  const page = row ? ('edit' as const) : ('create' as const);
  const { tools: Tools, aside: Aside } = slots;
  const of = { page, ...(row ? { row } : {}) };
  return (
    <>
      <PageHeader
        title={title}
        code={String(row?.['code'] ?? '')}
        via={row ? [{ name: titleOf(text, resource, row, locale), to: show(row) }] : []}
        actions={Tools && <Tools {...of} />}
      />
      <Beside of={slots.beside} told={{ form, row, dirty: saver.dirty }}>
        <FormFrame
          form={form}
          saver={saver}
          saveWord={text('app.crud.save', { thing: one })}
          initialValues={row ?? { ...initialOf(resource), ...slots.begun?.(), ...begun, ...given }}
          groups={indexOf(resource, !row, slots, text)}
          reload={() => void takeOver()}
          cancel={() => (beneath ? void navigate(-1) : void navigate(row ? show(row) : listLink(paths.list)))}
        >
          <Body resource={resource} slots={slots} of={of} />
          {Aside && <Aside {...of} />}
        </FormFrame>
      </Beside>
      <RecordConflict resource={resource} of={record} />
    </>
  );
}

interface BodyProps {
  resource: Resource;
  slots: Slots;
  of: { page: 'create' | 'edit'; row?: Row };
}
/** All fields at once, or in the steps of the declaration: the step stands in the address, and Back loses nothing. */
function Body({ resource, slots, of }: BodyProps) {
  const text = useText();
  const [search, put] = useAddress({ replace: false });
  const creating = of.page === 'create';
  const steps = [...new Set(typedFields(resource, creating).flatMap(([, { step }]) => (step ? [step] : [])))];
  const parts = { resource, creating, ...(slots.inputs ? { inputs: slots.inputs } : {}) };
  if (steps.length < 2) return <Fields {...parts} />;
  const asked = steps.indexOf(search.get('step') ?? '');
  const at = Math.max(0, asked);
  return (
    <>
      <Steps
        current={at}
        onChange={(to) => put({ step: steps[to] })}
        size="small"
        items={steps.map((step) => ({ title: stepName(text, resource, step) }))}
      />
      {steps.map((step, index) => {
        const More = slots.steps?.[step];
        return (
          <div key={step} hidden={index !== at}>
            <Fields {...parts} step={step} />
            {More && <More {...of} />}
          </div>
        );
      })}
    </>
  );
}
