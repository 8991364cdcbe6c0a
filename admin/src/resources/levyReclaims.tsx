import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OfRecord, Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { ErrorState } from '../parts/ErrorState';
import { PageSkeleton } from '../parts/PageSkeleton';
import type { Verb } from '../parts/verbs';
import { useText } from '../providers/i18n';
import { formLink, readForm } from '../screens/levy-desk/calls';
import { ReclaimLines } from '../screens/levy-desk/ReclaimLines';

function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  return [
    {
      ...{ key: 'print', label: text('app.buttons.print'), icon: <PrinterOutlined />, may: true },
      in: ['row', 'record'],
      run: ({ id }) => void window.open(formLink(Number(id)), '_blank', 'noopener'),
    },
  ];
}

/** What stands on the form. */
function Lines({ row: { id } }: OfRecord) {
  const { data, error, refetch } = useQuery({
    queryKey: ['levy-reclaims', 'form', id],
    queryFn: () => readForm(Number(id)),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? <ReclaimLines lines={data.rows} /> : <PageSkeleton />;
}

/** A form is made at the levy desk, printed from here, and shows its rows. */
const levyReclaims: Slots = {
  verbs: useVerbs,
  tabs: [{ key: 'lines', label: 'stamps.reclaim.receipts', of: Lines }],
};
export default levyReclaims;
