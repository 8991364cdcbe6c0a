import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Modal, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PackageListRow as PackageRow, PackageWire } from '@domain/wire/package';
import { DataTable } from '../../parts/list/DataTable';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { grant } from '../../providers/access';
import { useLocale, useText } from '../../providers/i18n';
import { FIRST_ROWS } from '../first-rows';
import { CopyForm } from './CopyForm';
import { PackageGallery } from './PackageGallery';
import { packageColumns } from './package-columns';
import { usePackageFilters } from './package-filters';
import { PreviewDrawer } from './PreviewDrawer';
import { statusTabs } from './status-tabs';
import { useStatusCounts } from './use-counts-by-status';

const FIELDS = ['status', 'packageType', 'transportationType', 'country', 'areaCode', 'submittedBy', 'createdBy'];
const SPEC: ListSpec = {
  id: 'tours',
  filters: [...FIELDS, 'updatedAt_gte', 'updatedAt_lte'],
  sort: FIRST_ROWS.packages.sort,
};

/** /view-package: every package by status, as a table or a gallery. */
export default function ViewPackages() {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const state = useListState(SPEC);
  const data = useRows<PackageRow>(FIRST_ROWS.packages.path, state);
  const counts = useStatusCounts('/tours/admin', 'tours');
  const filters = usePackageFilters();
  const [params, setParams] = useSearchParams();
  const gallery = params.get('view') === 'gallery';
  const [copying, setCopying] = useState<PackageRow | null>(null);
  const shown = params.get('show');
  const setShown = (code: string | null): void =>
    setParams(new URLSearchParams(withShown(params, code)), { replace: true });
  const write = grant('tours.write') !== false;
  const columns = useMemo(() => packageColumns(text, locale), [text, locale]);
  const create = (): void => void navigate('/create-package');
  /** Who may not write reads: the row opens its preview. */
  const open = (row: PackageRow): string =>
    write ? `/update-package/${row.packageCode}` : `/view-package?${withShown(params, row.packageCode)}`;
  const createButton = write && (
    <Link to="/create-package" tabIndex={-1}>
      <Button type="primary" icon={<PlusOutlined />}>
        {text('tours.actions.create')}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHeader title={text('app.screens.packages')} actions={createButton} />
      <DataTable<PackageRow>
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.id}
        exports
        open={open}
        filters={filters}
        searchHint={text('tours.list.search')}
        tabs={statusTabs(text, 'tours', counts)}
        create={write ? create : undefined}
        empty={{ title: text('tours.list.empty'), help: text('tours.list.emptyHelp'), action: createButton }}
        shape={
          gallery
            ? (rows) => <PackageGallery rows={rows} open={open} preview={(row) => setShown(row.packageCode)} />
            : undefined
        }
        tools={
          <Segmented
            value={gallery ? 'gallery' : 'table'}
            aria-label={text('tours.list.view')}
            onChange={(view) =>
              setParams(
                (before) => {
                  if (view === 'gallery') before.set('view', view);
                  else before.delete('view');
                  return before;
                },
                { replace: true },
              )
            }
            options={[
              { value: 'table', icon: <UnorderedListOutlined />, title: text('tours.list.table') },
              { value: 'gallery', icon: <AppstoreOutlined />, title: text('tours.list.gallery') },
            ]}
          />
        }
        rowActions={(row) => [
          { key: 'preview', label: text('tours.actions.preview'), run: () => setShown(row.packageCode) },
          ...(write
            ? [
                {
                  key: 'departures',
                  label: text('tours.actions.departures'),
                  run: () => void navigate(`${open(row)}?step=departures`),
                },
              ]
            : []),
          {
            key: 'prices',
            label: text('tours.actions.prices'),
            run: () => void navigate(`/update-price/${row.packageCode}`),
          },
          ...(write ? [{ key: 'copy', label: text('tours.actions.copy'), run: () => setCopying(row) }] : []),
        ]}
      />
      <Modal
        open={copying !== null}
        title={text('tours.copy.title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setCopying(null)}
      >
        {copying && (
          <CopyForm
            source={copying}
            done={(made: PackageWire) => void navigate(`/update-package/${made.packageCode}?step=content`)}
          />
        )}
      </Modal>
      {shown && <PreviewDrawer code={shown} close={() => setShown(null)} />}
    </>
  );
}

function withShown(params: URLSearchParams, code: string | null): string {
  const next = new URLSearchParams(params);
  if (code === null) next.delete('show');
  else next.set('show', code);
  return next.toString();
}
