import { UndoOutlined } from '@ant-design/icons';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import type { Verb } from '../parts/verbs';
import { useText } from '../providers/i18n';
import { useUndoMerge } from '../screens/persons/use-undo-merge';

function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  const undo = useUndoMerge();
  return [
    {
      ...{ key: 'undo', label: text('customers.persons.undo'), icon: <UndoOutlined />, in: ['row'], may: true },
      whyNot: ({ undoneAt }) => (undoneAt ? text('customers.persons.undone') : undefined),
      run: ({ id }) => void undo(Number(id)),
    },
  ];
}

/** A merge ends by being taken back, and stays listed. */
const personMerges: Slots = { verbs: useVerbs, ends: true };
export default personMerges;
