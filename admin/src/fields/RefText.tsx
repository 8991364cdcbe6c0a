import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RefField, RefsField } from '@domain/fields';
import { pathsOf } from '@domain/resource-paths';
import { WholeDates } from '../parts/WholeDates';
import { may } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { isByHand, resourceNamed } from './registry';
import { namelessly, referenceName, useReferred } from './refs';
import type { Row } from './words';

interface Props<F, V> {
  field: F;
  value: V;
  /** In a list the row itself leads on. */
  short?: boolean;
}

/** What a reference points at, in its own words, and the way there; until they have arrived its code, where it has one. */
export function RefText({ field, value, short = false }: Props<RefField | RefsField, string | number>) {
  return <RefsText field={field} value={[value]} short={short} />;
}
/** Several of them, in their order. */
export function RefsText({ field, value, short = false }: Props<RefField | RefsField, readonly (string | number)[]>) {
  const { rows, waits } = useReferred(field, value);
  return value.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && ', '}
      <One
        field={field}
        row={rows.find((row) => String(row[field.key]) === String(each))}
        nameless={namelessly(field, each, waits)}
        short={short}
      />
    </Fragment>
  ));
}
interface OneProps {
  field: RefField | RefsField;
  row: Row | undefined;
  nameless: string;
  short: boolean;
}
function One({ field, row, nameless, short }: OneProps) {
  const locale = useLocale();
  const text = useText();
  const target = resourceNamed(field.to);
  const name = row ? referenceName(field, row, locale, text) : nameless;
  const whole = <WholeDates>{name}</WholeDates>;
  if (short || !row || !target || isByHand(target) || !may(target, 'show')) return whole;
  return <Link to={pathsOf(target).show(row.id)}>{whole}</Link>;
}
