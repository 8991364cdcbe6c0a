import { parseArgs } from 'node:util';
import { askedResource } from './asked';
import { writeChange } from './write-change';
import { writeResource } from './write-resource';

const USAGE = `npm run new -- partners name:text! kind:oneOf(hotel,coach)! credit:money 'rooms:rows(label:text!,fee:money)'
npm run new -- ports code:text name:text! --key code
npm run new -- harbour depth:int fee:money --only victoria
npm run new -- --migration partners`;

const OPTIONS = { key: { type: 'string' }, only: { type: 'string' }, migration: { type: 'string' } } as const;
function typed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

/**
 * Does what `npm run new` was asked for.
 * @throws Error that says why not, before anything is written
 */
export async function ask(args: string[]): Promise<void> {
  const { values, positionals } = typed(args);
  const { migration, ...known } = values;
  const [name, ...fields] = positionals;
  if (migration !== undefined && args.length === 2) return writeChange(migration);
  if (migration !== undefined || !name || !fields.length) throw new Error(USAGE);
  await writeResource(askedResource(name, fields, known));
}
