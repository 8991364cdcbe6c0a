import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { Resource } from '@domain/resource';
import { ErrorState } from '../parts/ErrorState';
import { listLink } from '../parts/list/state';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { doable, useRecordVerbs, type Verb } from '../parts/verbs';
import { mayWith } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { useVerbs } from './use-verbs';
import { pathsOf } from '@domain/resource-paths';
import { RecordTabs } from './RecordTabs';
import { type Slots, useSlots } from './slots';
import { StateText } from '../fields/StateText';
import { useRecord } from './use-record';
import { useRemove } from './use-remove';
import { aThing, type Row, titleOf } from '../fields/words';

interface Props {
  resource: Resource;
  id: string;
  /** Why it is shown where its form was asked for. */
  why?: string;
}

/** One record of a declared resource: its facts, what belongs to it, its history; the tab stands in the address. */
export function ShowPage(props: Props) {
  const slots = useSlots(props.resource);
  return slots ? <Show {...props} slots={slots} /> : <PageSkeleton />;
}
function Show({ resource, id, why, slots }: Props & { slots: Slots }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { row, error, reload } = useRecord(resource, id);
  const paths = pathsOf(resource);
  const again = (): void => void reload();
  const remove = useRemove(resource, () => void navigate(listLink(paths.list)));
  const { verbs, dialog } = useVerbs(resource, slots, again);
  if (error) return <ErrorState error={error} retry={again} />;
  if (!row) return <PageSkeleton />;
  const { tools: Tools, status: Status } = slots;
  const title = titleOf(text, resource, row, locale);
  return (
    <>
      <PageHeader
        title={title}
        code={codeOf(resource, row)}
        status={Status ? <Status row={row} reload={again} /> : <StateText resource={resource} row={row} />}
        actions={
          <>
            {!slots.ends && mayWith(resource, 'remove', row) && (
              <Button icon={<DeleteOutlined />} onClick={() => remove(row)}>
                {text('app.buttons.delete')}
              </Button>
            )}
            {doable(verbs, 'record', row).map(({ key, label, icon, danger, run }) => (
              <Button key={key} icon={icon} danger={danger} onClick={run}>
                {label}
              </Button>
            ))}
            {Tools && <Tools page="show" row={row} reload={again} />}
            {mayWith(resource, 'edit', row) && (
              <Link to={paths.edit(row.id)}>
                <Button tabIndex={-1} type="primary" icon={<EditOutlined />}>
                  {text('app.crud.edit', { thing: aThing(text, resource) })}
                </Button>
              </Link>
            )}
          </>
        }
      />
      {why && <Alert className="form-stale" type="info" showIcon message={why} />}
      <RecordTabs resource={resource} row={row} reload={again} slots={slots} />
      {dialog}
      <InSearch name={title} row={row} verbs={verbs} />
    </>
  );
}
/** The search from anywhere lists the verbs of the record that is open. */
function InSearch({ name, row, verbs }: { name: string; row: Row; verbs: readonly Verb<Row>[] }) {
  useRecordVerbs(name, row, verbs);
  return null;
}
/** What people call the record by, where that is not its title. */
const codeOf = ({ fields, title }: Resource, row: Row): string => {
  const name = ['code', 'loginId'].find((each) => each in fields && each !== title);
  return name ? String(row[name] ?? '') : '';
};
