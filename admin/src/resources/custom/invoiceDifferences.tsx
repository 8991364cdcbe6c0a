import type { Custom } from '../../fields/custom';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import '../../screens/payables/payables.css';

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
      className="nested-table"
      tabIndex={0}
      role="region"
      aria-label={text('resources.supplierInvoices.fields.explained')}
    >
      <table className="invoice-steps">
        <thead>
          <tr>
            <th scope="col">{text('resources.supplierInvoices.fields.costLine')}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col">
                {text(`closing.payables.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.costLine ?? `late ${String(at)}`}>
              <th scope="row">
                {line.tour} · {line.description || text.find(`closing.categories.${line.category}`, line.category)}
              </th>
              {STEPS.map((step) => (
                <td key={step}>
                  <Money hkd={amountOf(line, step)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const differences: Custom = { Input: () => null, Text: Differences };
export default { ...differences };
