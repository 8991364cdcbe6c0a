import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { Facts } from '../crud/Facts';
import type { OfRows } from '../crud/offered';
import { moveName, type Row, titleOf } from '../fields/words';
import { useLocale, useText } from '../providers/i18n';
import AskDialog from './AskDialog';

interface Props {
  resource: Resource;
  asked: OfRows;
  make: (body: Record<string, unknown>) => Promise<void>;
  cancel: () => void;
}
/** Asks for what is typed with a move of one record or of several, beneath what they are. */
export default function MoveDialog({ resource, asked: { name, move, offer, rows }, make, cancel }: Props) {
  const text = useText();
  const locale = useLocale();
  const { asks = [], shows = [], tone } = offer;
  const fields = Object.fromEntries(
    asks.flatMap((each) => (resource.fields[each] ? [[each, resource.fields[each]]] : [])),
  );
  const [row] = rows.length === 1 ? rows : [];
  return (
    <AskDialog
      {...{ resource, fields, cancel, make }}
      begun={row ? beside(fields, row) : {}}
      title={moveName(text, resource, name)}
      verb={moveName(text, resource, name)}
      danger={tone === 'bad'}
      required={move.reason === 'required'}
      asksReason={move.reason !== undefined || asks.length === 0}
    >
      <p>
        <strong>
          {row ? titleOf(text, resource, row, locale) : text('app.table.selected', { count: rows.length })}
        </strong>
      </p>
      {row && <Facts resource={resource} row={row} only={shows} />}
    </AskDialog>
  );
}
/** What of the record says whether a field is asked for. */
const beside = (fields: Readonly<Record<string, Field>>, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.values(fields).flatMap(({ when }) => (when ? [[when.field, row[when.field]]] : [])));
