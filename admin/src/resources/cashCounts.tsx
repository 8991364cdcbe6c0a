import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import type { Verb } from '../parts/verbs';
import { useText } from '../providers/i18n';
import { slipLink } from '../screens/cash-up/calls';
import { Verdict } from '../screens/cash-up/Verdict';

const Difference = ({ row }: { row: Row }) => <Verdict difference={row['difference'] as number} />;

function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  return [
    {
      ...{ key: 'print', label: text('cash.printSlip'), in: ['row'], may: true },
      run: ({ id }) => void window.open(slipLink(Number(id)), '_blank', 'noopener'),
    },
  ];
}

/** The counts before, each with its slip. */
const cashCounts: Slots = {
  open: ({ id }) => slipLink(Number(id)),
  cells: { difference: Difference },
  verbs: useVerbs,
  // the form stands above
  empty: () => null,
};
export default cashCounts;
