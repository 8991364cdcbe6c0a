import { lifeOf, type Resource } from '@domain/resource';
import { type Row, optionName } from '../fields/words';
import type { Text } from '../providers/i18n';

/**
 * Why something is not offered: the state of the record, or else four eyes and bounds that the server knows.
 * @param here whether the state would let it
 */
export function notNow(text: Text, resource: Resource, row: Row, here: boolean): string {
  const life = lifeOf(resource);
  if (!life || here) return text('app.crud.notYou');
  return text('app.record.notNow', { state: optionName(text, life.state, String(row[life.field])) });
}
