import { Button } from 'antd';
import type { Row } from '../fields/words';
import { type Verb, verbsIn } from '../parts/verbs';

interface Props {
  verbs: readonly Verb<Row>[];
  rows: readonly Row[];
  clear: () => void;
}
/** What can be done with the rows that are ticked, each with how many of them; of what cannot, why the first one cannot. */
export function BulkVerbs({ verbs, rows, clear }: Props) {
  return verbsIn(verbs, 'bulk').map(({ key, label, icon, danger = false, whyNot, all }) => {
    const fit = rows.filter((row) => whyNot?.(row) === undefined);
    const [first] = rows;
    return (
      <Button
        key={key}
        size="small"
        icon={icon}
        danger={danger}
        disabled={fit.length === 0}
        title={fit.length === 0 && first ? whyNot?.(first) : undefined}
        onClick={() => all?.(fit, clear)}
      >
        {label} ({fit.length})
      </Button>
    );
  });
}
