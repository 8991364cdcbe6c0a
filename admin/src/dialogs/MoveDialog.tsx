import { belongs } from '@domain/field-values';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { Facts } from '../crud/Facts';
import type { OfRows } from '../crud/offered';
import { fieldName, moveName, type Row, titleOf } from '../fields/words';
import { useLocale, useText } from '../providers/i18n';
import AskDialog from './AskDialog';

interface Props {
  resource: Resource;
  asked: OfRows;
  /** With what goes with each of the records. */
  make: (bodyOf: (row: Row) => Values) => Promise<void>;
  cancel: () => void;
}
type Values = Record<string, unknown>;
/**
 * Asks for what is typed with a move of one record or of several, beneath what they are. Of several, a field that depends
 * on the record is typed for each that it belongs to: the number of a transfer is that of one transfer.
 */
export default function MoveDialog({ resource, asked: { name, move, offer, rows }, make, cancel }: Props) {
  const text = useText();
  const locale = useLocale();
  const { asks = [], shows = [], tone } = offer;
  const fields = Object.fromEntries(
    asks.flatMap((each) => (resource.fields[each] ? [[each, resource.fields[each]]] : [])),
  );
  const [row] = rows.length === 1 ? rows : [];
  const own = (each: Row) =>
    row ? [] : Object.entries(fields).filter(([, field]) => field.when && belongs(field, each));
  const typed = rows.flatMap((each) =>
    own(each).map(([of, field]) => ({ row: each, of, field, name: nameOf(of, each) })),
  );
  const common = Object.fromEntries(Object.entries(fields).filter(([, { when }]) => row || !when));
  const titleIs = (each: Row): string => titleOf(text, resource, each, locale);
  const send = (body: Values): Promise<void> => {
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !typed.some((each) => each.name === name)));
    return make((each) => ({
      ...rest,
      ...Object.fromEntries(own(each).map(([of]) => [of, body[nameOf(of, each)]])),
    }));
  };
  return (
    <AskDialog
      {...{ resource, cancel }}
      make={send}
      fields={{
        ...common,
        ...Object.fromEntries(typed.map(({ name: key, field: { when: _when, ...field } }) => [key, field as Field])),
      }}
      said={Object.fromEntries(
        typed.map(({ row: each, of, name: key }) => [
          key,
          {
            label: `${fieldName(text, resource, of)}: ${titleIs(each)}`,
            above: <Facts resource={resource} row={each} only={shows} />,
          },
        ]),
      )}
      begun={row ? beside(fields, row) : {}}
      title={moveName(text, resource, name)}
      verb={moveName(text, resource, name)}
      danger={tone === 'bad'}
      required={move.reason === 'required'}
      asksReason={move.reason !== undefined || asks.length === 0}
    >
      <p>
        <strong>{row ? titleIs(row) : text('app.table.selected', { count: rows.length })}</strong>
      </p>
      {row && <Facts resource={resource} row={row} only={shows} />}
    </AskDialog>
  );
}
const nameOf = (field: string, { id }: Row): string => `${field}-${String(id)}`;
/** What of the record says whether a field is asked for. */
const beside = (fields: Readonly<Record<string, Field>>, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.values(fields).flatMap(({ when }) => (when ? [[when.field, row[when.field]]] : [])));
