import type { Resource } from '../domain/resource';
import { RESOURCES } from '../domain/resources';
import { changeMigration } from './change';
import { heldOf } from './held';
import { demandSameKinds, isWritten, writeMadeFor } from './made-for';
import { format, migrationOf, tell, writeMigration } from './written';

/** Compares a declaration with the table that all migrations so far have made. */
export async function writeChange(name: string): Promise<void> {
  const resource = (RESOURCES as Record<string, Resource>)[name];
  if (!resource || resource.byHand) throw new Error(`there is no resource ${name} that lives by its declaration`);
  demandSameKinds(resource);
  const table = resource.table ?? name;
  const { className, file } = migrationOf(table, 'grown');
  const change = changeMigration(className, resource, table, await heldOf(table));
  if (!change && isWritten(resource))
    throw new Error(`${name}: the table has every column and index of the declaration`);
  const written = change ? writeMigration(className, file, change.code) : [];
  format(written);
  tell(`Written: ${[...written, writeMadeFor(resource)].join(', ')}`);
  if (change?.empty.length)
    tell(`Records of before hold no ${change.empty.join(', no ')}: whoever writes in them next is asked for it.`);
}
