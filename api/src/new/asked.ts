import { type AskedField, IN_BRACKETS, KINDS } from './made';
import { type Names, namesOf } from './names';

/** A resource as it was asked for, with what its records are known by where that is not their number. */
export interface Asked {
  names: Names;
  fields: readonly AskedField[];
  key?: string | undefined;
  only?: string | undefined;
}
const ASKED = /^([a-z][A-Za-z0-9]*):([a-zA-Z]+)(?:\((.*)\))?(!?)$/;
const WORD = /^[A-Za-z][A-Za-z0-9]*$/;
/** Commas that stand in no brackets. */
const COMMA = /,(?![^()]*\))/;

/** @throws Error that says how a field is asked for */
function askedField(typed: string, inRow = false): AskedField {
  const [, name, kind, brackets, bang] = ASKED.exec(typed) ?? [];
  if (!name || !kind || !KINDS.includes(kind))
    throw new Error(`${typed}: ask for a field as name:kind, name:kind! or name:oneOf(a,b); kinds: ${KINDS.join(' ')}`);
  const words = (brackets ?? '').split(COMMA).filter(Boolean);
  if (IN_BRACKETS.includes(kind) !== words.length > 0)
    throw new Error(`${typed}: ${kind} takes ${IN_BRACKETS.includes(kind) ? 'words in brackets' : 'no brackets'}`);
  const base = { name, kind, required: bang === '!', key: false, inRow };
  if (kind === 'rows') return { ...base, args: [], rows: words.map((each) => askedField(each, true)) };
  const odd = kind === 'oneOf' ? words.find((word) => !WORD.test(word)) : undefined;
  if (odd !== undefined) throw new Error(`${typed}: ${odd} is no word of letters and digits`);
  return { ...base, args: words, rows: [] };
}

/** @throws Error at a name, a field or a key that cannot be */
export function askedResource(name: string, typed: readonly string[], known: Pick<Asked, 'key' | 'only'> = {}): Asked {
  const fields = typed.map((each) => askedField(each));
  if (known.key !== undefined && known.only !== undefined)
    throw new Error(`${name}: what there is one of is known by its name, and has no key`);
  if (known.key !== undefined && !fields.some((field) => field.name === known.key && field.kind === 'text'))
    throw new Error(`${name}: its key is one of its texts, ${known.key} is none`);
  return {
    names: namesOf(name, known.only !== undefined),
    fields: fields.map((field) => (field.name === known.key ? { ...field, required: true, key: true } : field)),
    ...known,
  };
}

/** The fields, and those of nested rows. */
export const withNested = (fields: readonly AskedField[]): AskedField[] =>
  fields.flatMap((field) => [field, ...withNested(field.rows)]);
