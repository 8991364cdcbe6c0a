import type { FieldError } from '../errors';
import { keptText } from '../field-values';
import type { Field, OneOfField } from '../fields';
import { LABELS } from '../labels';
import { withoutUnprintable } from '../texts';
import { sheetDate } from '../typed-date';
import { LOCALES } from '../words';

/** A cell as its field takes it, or why it cannot be read. */
export type ReadCell = { value: unknown } | { fault: FieldError };
/** What our own CSV writes before a text that a spreadsheet would take for a formula. */
const MARKED = /^'(?=[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * What a cell of a sheet means to a field: dates day first or as the sheet keeps them, amounts with their thousands and
 * HK$, words of closed lists and yes or no in three languages. An empty cell says nothing and changes nothing: undefined;
 * one that says `(empty)`, in any language, empties what is kept: null (decisions 78).
 * References are texts still, which the one who keeps them looks up.
 */
export function readCell(field: Field, typed: string): ReadCell | undefined {
  const text = withoutUnprintable(typed).trim().replace(MARKED, '');
  if (text === '') return undefined;
  const plain = text.normalize('NFKC');
  if (field.kind !== 'bool' && EMPTIES.includes(plain.toLowerCase())) return emptied(field);
  switch (field.kind) {
    case 'int':
    case 'money':
    case 'percent':
      return found(numberOf(plain), 'import.badNumber');
    case 'bool':
      return found(yesOrNo(plain), 'import.badFlag');
    case 'date':
      return found(sheetDate(plain) ?? undefined, 'import.badDate');
    case 'oneOf':
      return found(wordOf(field, plain), 'import.badWord');
    case 'ref':
      return { value: text };
    default: {
      const kept = keptText(field.kind, text);
      return { value: 'spelled' in field && field.spelled ? field.spelled(kept) : kept };
    }
  }
}
const found = (value: unknown, fault: FieldError): ReadCell => (value === undefined ? { fault } : { value });

/** What a cell says of which what is kept is to go, in each language: nobody types it of anything else. */
const EMPTIES = LOCALES.map((locale) => LABELS[locale].importing.empties.normalize('NFKC').toLowerCase());
/** As the field of a form that is emptied: what it begins with stands there again, and what must be there stays. */
function emptied(field: Field): ReadCell {
  const first = 'initial' in field ? (field.initial ?? null) : null;
  return first === null && field.required ? { fault: 'general.required' } : { value: first };
}

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
/** 1,200.50, HK$1200.5, 15 %, and (1,200) for what bookkeepers write below nothing. */
function numberOf(plain: string): number | undefined {
  const bare = plain.replace(/^(HK\$|HKD|\$)\s*/i, '').replace(/\s*%$/, '');
  const signed = /^\(.*\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare;
  return NUMBER.test(signed) ? Number(signed.replaceAll(',', '')) : undefined;
}

const YES = ['true', '1', 'y', 'yes', 'x', '✓', '✔', '是', '有'];
const NO = ['false', '0', 'n', 'no', '✗', '否', '沒有', '没有'];
function yesOrNo(plain: string): boolean | undefined {
  const typed = plain.toLowerCase();
  return YES.includes(typed) ? true : NO.includes(typed) ? false : undefined;
}

/** The word of a closed list that is written so, or is called so in one of the languages. */
function wordOf({ of, labels, spelled }: OneOfField, plain: string): string | undefined {
  const meant = spelled?.(plain);
  const isSo = (said: unknown): boolean => typeof said === 'string' && said.toUpperCase() === plain.toUpperCase();
  const calls = (word: string): unknown[] => LOCALES.map((locale) => at(LABELS[locale], `${labels}.${word}`));
  return of.find((word) => word === meant || [word, ...calls(word)].some(isSo));
}
const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((branch, key) => (branch as Record<string, unknown> | undefined)?.[key], tree);
