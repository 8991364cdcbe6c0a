import { Alert } from 'antd';
import { useCustom } from '@refinedev/core';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PriceSheetWire, PriceWithoutPackage } from '@domain/wire/price';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { InstantText } from '../parts/DateText';
import type { Column } from '../parts/list/column';
import type { Filter } from '../parts/list/filter';
import type { Verb } from '../parts/verbs';
import { Money, moneyText } from '../parts/Money';
import { MeaningTag, StatusTag } from '../parts/StatusTag';
import { useText } from '../providers/i18n';
import { WaitingLine } from '../screens/approvals/WaitingLine';
import { namedText } from '../screens/prices/DepartureNames';
import { FIRST_ROWS } from '../screens/first-rows';
import { useMine } from './mine';
import { Quoted } from '../parts/Quoted';

const sheetOf = (row: Row): PriceSheetWire => row as unknown as PriceSheetWire;
const open = (row: Row): string => `/update-price/${sheetOf(row).packageCode}?sheet=${row.id}`;

const Code = ({ row }: { row: Row }) => <>{sheetOf(row).packageCode}</>;
function Name({ row }: { row: Row }) {
  const text = useText();
  const { packageName, rejectReason, status, departureIds } = sheetOf(row);
  return (
    <span className="name-cell">
      {packageName || <span className="muted">–</span>}
      {departureIds && <small className="muted">{namedText(text, departureIds)}</small>}
      {rejectReason && status === 'rejected' && (
        <small className="muted">
          <Quoted words={rejectReason} />
        </small>
      )}
    </span>
  );
}
function Status({ row }: { row: Row }) {
  const text = useText();
  const { status, published } = sheetOf(row);
  return (
    <span className="status-cell">
      <StatusTag kind="status" value={status} />
      {published && status !== 'approved' && (
        <small className="muted">{text('prices.list.liveAt', { price: moneyText(published.prices.adultPrice) })}</small>
      )}
    </span>
  );
}
/** A figure of the working copy; beside a price that sells it says that it does not sell itself. */
function Figure({ sheet, of }: { sheet: PriceSheetWire; of: 'adultPrice' | 'childrenPrice' }) {
  const text = useText();
  const { status, published, prices } = sheet;
  const sells = !published || status === 'approved' || prices[of] === published.prices[of];
  return (
    <span className="figure-cell">
      <Money hkd={prices[of]} />
      {!sells && <small className="muted">{text('prices.list.draft')}</small>}
    </span>
  );
}
const Adult = ({ row }: { row: Row }) => <Figure sheet={sheetOf(row)} of="adultPrice" />;
const Updated = ({ row }: { row: Row }) => <InstantText instant={sheetOf(row).updatedAt} relative />;

/** What the inputs of a sheet come to. */
function useFigures(): Column<Row>[] {
  const text = useText();
  const right = { align: 'right' as const };
  return [
    {
      ...right,
      key: 'childrenPrice',
      title: text('app.table.inHkd', { name: text('prices.fields.childrenPrice') }),
      render: (row) => <Figure sheet={sheetOf(row)} of="childrenPrice" />,
    },
    {
      ...right,
      key: 'margin',
      title: text('prices.fields.margin'),
      render: (row) => (sheetOf(row).result.margin === null ? '–' : `${sheetOf(row).result.margin?.toFixed(2)}%`),
    },
    {
      key: 'overrides',
      title: text('prices.fields.overrides'),
      later: true,
      render: (row) =>
        sheetOf(row).overrides.length > 0 && (
          <MeaningTag tone="waiting" word={`${text('prices.result.overtyped')} ${sheetOf(row).overrides.length}`} />
        ),
    },
    {
      ...right,
      key: 'days',
      title: text('prices.inputs.days'),
      later: true,
      render: (row) => sheetOf(row).inputs.days,
    },
    {
      key: 'mode',
      title: text('prices.inputs.mode'),
      later: true,
      render: (row) => text(`words.priceMode.${sheetOf(row).inputs.mode}`),
    },
  ];
}
function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  const navigate = useNavigate();
  return [
    {
      ...{ key: 'preview', label: text('prices.actions.preview'), in: ['row'], may: true },
      run: (row) => void navigate(`/preview-price/${sheetOf(row).packageCode}`),
    },
  ];
}

/** Codes that were priced before their package exists (decisions B0 #8). */
function WithoutPackage() {
  const text = useText();
  const { result } = useCustom<PriceWithoutPackage[]>({
    url: '/admin/pricesDeparture/get-prices-none-package',
    method: 'get',
    queryOptions: { queryKey: ['prices', 'withoutPackage'], retry: false },
    errorNotification: false,
  });
  const data = Array.isArray(result.data) ? result.data : [];
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

const approval = () => import('../screens/approvals/PriceApproval');
const Waiting = ({ row }: { row: Row }) => (
  <WaitingLine row={row} name={String(row['packageName'])} figure={`HK$${moneyText(Number(row['adultPrice']))}`} />
);
const useOwnFilters = (): Filter[] => useMine('submittedBy');

/** What of the price sheets is not in their declaration: what they come to, and where their calculator is. */
const prices: Slots = {
  open,
  cells: { packageCode: Code, packageName: Name, status: Status, adultPrice: Adult, updatedAt: Updated },
  verbs: useVerbs,
  list: {
    sort: FIRST_ROWS.prices.sort,
    searchHint: 'prices.list.search',
    filters: useOwnFilters,
    columns: useFigures,
    above: WithoutPackage,
  },
  queues: {
    prices: {
      line: Waiting,
      item: lazy(async () => ({ default: (await approval()).PriceApproval })),
      bulk: lazy(async () => ({ default: (await approval()).PricesApproval })),
    },
  },
};
export default prices;
