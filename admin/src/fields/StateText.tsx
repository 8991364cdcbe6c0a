import { lifeOf, type Resource } from '@domain/resource';
import { SwitchTag } from '../parts/StatusTag';
import { FieldText } from './field-text';
import type { Row } from './words';

/** How a record stands: in its state, else switched on or off. */
export function StateText({ resource, row }: { resource: Resource; row: Row }) {
  const life = lifeOf(resource);
  if (life) return <FieldText field={life.state} name={life.field} value={row[life.field]} />;
  return typeof row['active'] === 'boolean' && <SwitchTag on={row['active']} />;
}
