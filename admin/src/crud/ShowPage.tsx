import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '@domain/resource';
import { ErrorState } from '../parts/ErrorState';
import { HistoryTab } from '../parts/HistoryTab';
import { listLink } from '../parts/list/state';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { SwitchTag } from '../parts/StatusTag';
import { grant, may } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { FieldText } from './field-text';
import { pathsOf } from './paths';
import { useRecord } from './use-record';
import { useRemove } from './use-remove';
import { aThing, fieldName, inLanguage, manyOfThem, type Row } from './words';

interface Props {
  resource: Resource;
  id: string;
  status?: (row: Row) => ReactNode;
  actions?: (row: Row, reload: () => void) => ReactNode;
}

/** One record of a declared resource: its facts, then its history; the tab stands in the address. */
export function ShowPage({ resource, id, status, actions }: Props) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { row, error, reload } = useRecord(resource, id);
  const paths = pathsOf(resource);
  const remove = useRemove(resource, () => void navigate(listLink(paths.list)));
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  if (!row) return <PageSkeleton />;
  const history = grant('audit.read') !== false;
  return (
    <>
      <PageHeader
        title={String(inLanguage(row, resource.title, locale) ?? row.id)}
        code={String(row['code'] ?? row['loginId'] ?? '')}
        status={status ? status(row) : typeof row['active'] === 'boolean' && <SwitchTag on={row['active']} />}
        trail={[{ name: manyOfThem(text, resource), to: listLink(paths.list) }]}
        actions={
          <>
            {may(resource, 'remove') && (
              <Button icon={<DeleteOutlined />} onClick={() => remove(row)}>
                {text('app.buttons.delete')}
              </Button>
            )}
            {actions?.(row, () => void reload())}
            {may(resource, 'edit') && (
              <Link to={paths.edit(row.id)} tabIndex={-1}>
                <Button type="primary" icon={<EditOutlined />}>
                  {text('app.crud.edit', { thing: aThing(text, resource) })}
                </Button>
              </Link>
            )}
          </>
        }
      />
      <div className="card">
        {history ? (
          <Tabs
            activeKey={search.get('tab') ?? 'overview'}
            onChange={(tab) =>
              setSearch(
                (before) => {
                  before.set('tab', tab);
                  return before;
                },
                { replace: true },
              )
            }
            destroyOnHidden
            items={[
              {
                key: 'overview',
                label: text('app.record.overview'),
                children: <Facts resource={resource} row={row} />,
              },
              {
                key: 'history',
                label: text('app.record.history'),
                children: <HistoryTab resource={resource.name} recordId={row.id} />,
              },
            ]}
          />
        ) : (
          <Facts resource={resource} row={row} />
        )}
      </div>
    </>
  );
}

/** Every readable field with its value; translated ones in the reader's language. */
export function Facts({ resource, row }: { resource: Resource; row: Row }) {
  const text = useText();
  const locale = useLocale();
  return (
    <dl className="facts">
      {Object.entries(resource.fields).map(
        ([name, field]) =>
          !field.writeOnly && (
            <div key={name} className={field.kind === 'longText' || field.kind === 'richText' ? 'facts-wide' : ''}>
              <dt>{fieldName(text, resource, name)}</dt>
              <dd>
                <FieldText
                  name={name}
                  field={field}
                  value={field.translated ? inLanguage(row, name, locale) : row[name]}
                />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
