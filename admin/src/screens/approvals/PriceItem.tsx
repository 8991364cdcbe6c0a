import { Tabs } from 'antd';
import { businessDate } from '@domain/dates';
import { namedBy } from '@domain/sold-by';
import { COMPUTED_PRICES, type PriceInputs, type PriceSheetWire, SENT_PRICES } from '@domain/wire/price';
import { dateText } from '../../parts/DateText';
import { same } from '../../parts/draft/merge';
import { Money, moneyText } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useDepartures } from '../departures/calls';
import { usePriceDefaults } from '../prices/calls';
import { DepartureNames, namedText } from '../prices/DepartureNames';
import { approvedValues, bookedBefore, comparedOf, inForceOf, soldNow } from '../prices/sold';
import { PriceTable } from '../prices/PriceTable';
import { PriceValue } from '../prices/PriceValue';
import { PriceWarnings } from '../prices/PriceWarnings';
import { ResultPanel } from '../prices/ResultPanel';
import { toValues } from '../prices/values';
import { OutcomeNote } from '../tours/OutcomeNote';
import { FieldChanges } from './FieldChanges';
import { against } from './desk-item';
import { ItemHead } from './PackageItem';
import { VersionHistory } from './VersionHistory';

/** One price sheet for the approver: prices old and new, what was overtyped, the whole calculation. */
export function PriceItem({ item, sheets }: { item: PriceSheetWire; sheets: readonly PriceSheetWire[] }) {
  const text = useText();
  const waits = item.status === 'pending';
  const now = waits ? soldNow(sheets, item) : [];
  const taken = now.filter((each) => each.id !== item.id);
  // one that was approved and sells nothing any more is no measure: what is sold instead of it is
  const superseded = taken.length > 0 && taken.length === now.length;
  const own = superseded ? null : against(item);
  // a sheet of a tour that is sold already is read against what it replaces
  const rival = own || !waits ? null : (taken[0] ?? inForceOf(sheets, item.id));
  const live = own ?? rival?.published ?? null;
  const prices = text('app.table.inHkd', { name: text('prices.approval.prices') });
  const basis = text('prices.approval.calculation');
  const rows = [...COMPUTED_PRICES, ...SENT_PRICES]
    .map((key) => ({
      key,
      name: text(`prices.fields.${key}`),
      before: <Money hkd={live?.prices[key]} />,
      after: <NewPrice item={item} field={key} />,
      changed: live?.prices[key] !== item.prices[key],
      group: prices,
    }))
    .filter(({ key }) => live !== null || item.prices[key] !== 0);
  const departures = {
    key: 'departureIds',
    name: text('prices.fields.departureIds'),
    before: live && <DepartureNames code={item.packageCode} ids={namedBy(live)} />,
    after: <DepartureNames code={item.packageCode} ids={item.departureIds} />,
    changed: !live || !same(namedBy(live), item.departureIds),
  };
  const signed = live && ((rival ?? item).approvedContent?.contractFiles ?? []);
  const contracts = {
    key: 'contractFiles',
    name: text('prices.fields.contractFiles'),
    before: <PriceValue field="contractFiles" value={signed} />,
    after: <PriceValue field="contractFiles" value={item.contractFiles} />,
    changed: !same(signed, item.contractFiles),
  };
  const days = {
    key: 'days',
    name: text('prices.inputs.days'),
    before: live?.days ?? '–',
    after: item.inputs.days,
    changed: live?.days !== item.inputs.days,
    group: basis,
  };
  const approved = live && (rival ?? item).approvedContent?.inputs;
  // a sheet of before carriage had a line of its own has none
  const before = approved && { air: 0, ...approved };
  const compared = comparedOf(toValues(item));
  const previous = own ? item : rival;
  const floor = usePriceDefaults().data?.marginFloor ?? 0;
  const inputs = before
    ? (Object.keys(item.inputs) as (keyof PriceInputs)[])
        .filter((key) => key !== 'days')
        .map((key) => ({
          key: `inputs.${key}`,
          name: text(`prices.inputs.${key}`),
          before: <PriceValue field={key} value={before[key]} />,
          after: <PriceValue field={key} value={item.inputs[key]} />,
          changed: !same(before[key], item.inputs[key]),
          group: basis,
        }))
    : [];
  return (
    <article className="card">
      <ItemHead item={item} name={item.packageName} link={`/update-price/${item.packageCode}?sheet=${item.id}`} />
      {waits ? null : <OutcomeNote of="price" row={item} />}
      <p>
        {text('prices.approval.margin', {
          margin: item.result.margin === null ? '–' : item.result.margin.toFixed(2),
          profit: item.inputs.profitPercent,
        })}{' '}
        {item.departureIds ? namedText(text, item.departureIds) : text('prices.approval.allDepartures')}
      </p>
      {waits && compared && (
        <PriceWarnings
          code={item.packageCode}
          price={compared}
          inForce={previous && comparedOf(approvedValues(previous))}
          floor={floor}
        />
      )}
      {taken.length > 0 && <p>{text('prices.approval.takes', { prices: taken.map(named).join(' · ') })}</p>}
      {waits && <BookedBefore item={item} sheets={sheets} />}
      {rival && <p className="muted">{text('prices.approval.replaces', { id: rival.id })}</p>}
      <Tabs
        items={[
          {
            key: 'changes',
            label: text(live ? 'tours.approval.changes' : 'prices.approval.prices'),
            children: (
              <FieldChanges fields={[departures, contracts, ...rows, days, ...inputs]} fresh={live === null} figures />
            ),
          },
          {
            key: 'calculation',
            label: text('prices.approval.calculation'),
            children: (
              <div className="price-columns">
                <PriceValue field="inputs" value={item.inputs} />
                <ResultPanel values={toValues(item)} floor={floor} />
              </div>
            ),
          },
          { key: 'preview', label: text('tours.preview.title'), children: <PriceTable prices={item.prices} /> },
          {
            key: 'history',
            label: text('app.record.history'),
            children: <VersionHistory area="prices" record={item} />,
          },
        ]}
      />
    </article>
  );
}

/** Who booked keeps the price of that day: the approver is told on which dates both will stand side by side. */
function BookedBefore({ item, sheets }: { item: PriceSheetWire; sheets: readonly PriceSheetWire[] }) {
  const text = useText();
  const { data = [] } = useDepartures(item.packageCode);
  const booked = bookedBefore(sheets, item, data, businessDate(new Date()));
  if (booked.length === 0) return null;
  const dates = booked.slice(0, BOOKED_SHOWN).map((each) => `${dateText(each.departureDate)} (${each.bookedCount})`);
  return (
    <p>
      {text('prices.approval.bookedBefore', {
        seats: booked.reduce((all, each) => all + each.bookedCount, 0),
        dates: [...dates, ...(booked.length > BOOKED_SHOWN ? ['…'] : [])].join(' · '),
      })}
    </p>
  );
}
const BOOKED_SHOWN = 6;

const named = ({ id, published }: PriceSheetWire): string =>
  `#${id} HK$${moneyText(published?.prices.adultPrice ?? 0)}`;

/** The price that would be charged; overtyped ones are marked and shown with the computed one (decisions B7). */
function NewPrice({ item, field }: { item: PriceSheetWire; field: keyof PriceSheetWire['prices'] }) {
  const text = useText();
  const overtyped = item.overrides.some((each) => each.field === field);
  const computed = (item.result.computed as Partial<Record<string, number>>)[field];
  return (
    <>
      <Money hkd={item.prices[field]} />
      {overtyped && (
        <>
          {' '}
          <MeaningTag tone="waiting" word={text('prices.result.overtyped')} />{' '}
          <span className="muted">
            {text('prices.result.computed')} <Money hkd={computed} />
          </span>
        </>
      )}
    </>
  );
}
