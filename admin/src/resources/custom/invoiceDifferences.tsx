import type { Custom } from '../../fields/custom';
import { Money } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { WholeDates } from '../../parts/WholeDates';
import { useText } from '../../providers/i18n';

interface Line {
  costLine: number | null;
  tour: string;
  category: string;
  description: string;
  committed: number;
  quantity: number;
  price: number;
  other: number;
  rate: number;
  owed: number;
}
const STEPS = ['ordered', 'quantity', 'price', 'other', 'rate', 'owed'] as const;
const amountOf = (line: Line, step: (typeof STEPS)[number]): number => line[step === 'ordered' ? 'committed' : step];

/** Each line from what was ordered to what is owed, in HK$; the steps add up to the cent. */
function Differences({ value, short }: { value: unknown; short: boolean }) {
  const text = useText();
  const lines = (value ?? []) as Line[];
  if (short) return lines.length;
  return (
    <div
      className="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={text('resources.supplierInvoices.fields.explained')}
    >
      <PlainTable
        rows={lines}
        rowKey={({ costLine }, at) => costLine ?? `late ${String(at)}`}
        columns={[
          {
            ...{ key: 'line', name: text('resources.supplierInvoices.fields.costLine'), heads: true },
            of: ({ tour, description, category }) => (
              <WholeDates>
                {`${tour} · ${description || text.find(`closing.categories.${category}`, category)}`}
              </WholeDates>
            ),
          },
          ...STEPS.map((step) => ({
            ...{ key: step, name: text(`closing.payables.${step}`), figure: true },
            of: (line: Line) => <Money hkd={amountOf(line, step)} />,
          })),
        ]}
      />
    </div>
  );
}

const differences: Custom = { Input: () => null, Text: Differences };
export default { ...differences };
