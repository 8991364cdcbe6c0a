import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { RESOURCES } from '@domain/resources';
import { pathsOf } from '../../crud/paths';
import { useRecord } from '../../crud/use-record';
import { useRemove } from '../../crud/use-remove';
import { aThing, inLanguage, manyOfThem } from '../../crud/words';
import { ErrorState } from '../../parts/ErrorState';
import { listLink } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { may } from '../../providers/access';
import { useLocale, useText } from '../../providers/i18n';
import { PagePreview, type Readable } from './PagePreview';
import { PageVersions } from './PageVersions';
import './pages.css';

const { pages } = RESOURCES;

/** One page: as the public reads it, and every version of it. */
export function PageRecord({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { row, error, reload } = useRecord(pages, id);
  const paths = pathsOf(pages);
  const remove = useRemove(pages, () => void navigate(listLink(paths.list)));
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  if (!row) return <PageSkeleton />;
  const actions = (
    <>
      {may(pages, 'remove') && (
        <Button icon={<DeleteOutlined />} onClick={() => remove(row)}>
          {text('app.buttons.delete')}
        </Button>
      )}
      {may(pages, 'edit') && (
        <Link to={paths.edit(row.id)} tabIndex={-1}>
          <Button type="primary" icon={<EditOutlined />}>
            {text('app.crud.edit', { thing: aThing(text, pages) })}
          </Button>
        </Link>
      )}
    </>
  );
  const show = (tab: string): void =>
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={String(inLanguage(row, 'name', locale))}
        code={String(row['code'])}
        trail={[{ name: manyOfThem(text, pages), to: listLink(paths.list) }]}
        actions={actions}
      />
      <Tabs
        activeKey={search.get('tab') ?? 'overview'}
        onChange={show}
        destroyOnHidden
        items={[
          { key: 'overview', label: text('app.record.overview'), children: <PagePreview page={row as Readable} /> },
          {
            key: 'history',
            label: text('content.pages.history'),
            children: <PageVersions id={row.id} version={row['version'] as number} reload={() => void reload()} />,
          },
        ]}
      />
    </>
  );
}
