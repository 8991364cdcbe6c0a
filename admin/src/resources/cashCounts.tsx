import type { Slots } from '../crud/slots';
import type { Row } from '../crud/words';
import type { RowAction } from '../parts/list/RowMenu';
import { useText } from '../providers/i18n';
import { slipLink } from '../screens/cash-up/calls';
import { Verdict } from '../screens/cash-up/Verdict';

const Difference = ({ row }: { row: Row }) => <Verdict difference={row['difference'] as number} />;

function useRowActions(): (row: Row) => readonly RowAction[] {
  const text = useText();
  return ({ id }) => [
    {
      key: 'print',
      label: text('cash.printSlip'),
      run: () => void window.open(slipLink(Number(id)), '_blank', 'noopener'),
    },
  ];
}

/** The counts before, each with its slip. */
const cashCounts: Slots = {
  open: ({ id }) => slipLink(Number(id)),
  cells: { difference: Difference },
  rowActions: useRowActions,
};
export default cashCounts;
