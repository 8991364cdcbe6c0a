import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PriceSheetWire } from '@domain/wire/price';
import { DataTable } from '../../parts/list/DataTable';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { FIRST_ROWS } from '../first-rows';
import { statusTabs } from '../tours/status-tabs';
import { useStatusCounts } from '../tours/use-counts-by-status';
import { priceCalls } from './calls';
import { priceColumns } from './price-columns';

const SPEC: ListSpec = {
  id: 'prices',
  filters: ['status', 'submittedBy', 'updatedAt_gte', 'updatedAt_lte'],
  sort: FIRST_ROWS.prices.sort,
};

/** /view-price: every calculation by status. */
export default function ViewPrices() {
  const text = useText();
  const navigate = useNavigate();
  const state = useListState(SPEC);
  const data = useRows<PriceSheetWire>(FIRST_ROWS.prices.path, state);
  const counts = useStatusCounts('/admin/pricesDeparture', 'prices');
  const columns = useMemo(() => priceColumns(text), [text]);
  const write = grant('prices.write') !== false;
  const me = [{ value: String(readSession()?.id ?? 0), label: text('app.queue.me') }];
  const create = write && (
    <Link to="/price-calculation" tabIndex={-1}>
      <Button type="primary" icon={<PlusOutlined />}>
        {text('prices.actions.create')}
      </Button>
    </Link>
  );
  const open = (row: PriceSheetWire): string => `/update-price/${row.packageCode}?sheet=${row.id}`;
  return (
    <>
      <PageHeader title={text('app.screens.prices')} actions={create} />
      <WithoutPackage />
      <DataTable<PriceSheetWire>
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.id}
        exports
        open={open}
        filters={[
          { kind: 'dates', field: 'updatedAt', label: text('prices.fields.updatedAt') },
          { kind: 'oneOf', field: 'submittedBy', label: text('app.queue.submittedBy'), options: me },
        ]}
        searchHint={text('prices.list.search')}
        tabs={statusTabs(text, 'prices', counts)}
        create={write ? () => void navigate('/price-calculation') : undefined}
        empty={{ title: text('prices.list.empty'), help: text('prices.list.emptyHelp'), action: create }}
        rowActions={(row) => [
          { key: 'open', label: text('prices.actions.open'), run: () => void navigate(open(row)) },
          {
            key: 'preview',
            label: text('prices.actions.preview'),
            run: () => void navigate(`/preview-price/${row.packageCode}`),
          },
        ]}
      />
    </>
  );
}

/** Codes that were priced before their package exists (decisions B0 #8). */
function WithoutPackage() {
  const text = useText();
  const { data = [] } = useQuery({
    queryKey: ['prices', 'withoutPackage'],
    queryFn: priceCalls.withoutPackage,
    retry: false,
  });
  if (data.length === 0) return null;
  const codes = [...new Set(data.map((each) => each.packageCode))];
  return (
    <Alert
      type="info"
      showIcon
      className="form-stale"
      message={text('prices.list.withoutPackage', { count: codes.length })}
      description={codes.slice(0, 12).map((code) => (
        <Link key={code} to={`/create-package/${code}`} className="code-link">
          {code}
        </Link>
      ))}
    />
  );
}
