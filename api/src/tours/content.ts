import { emptyOf } from '../crud/initial';
import type { Field } from '../domain/fields';
import { valuesOf } from '../domain/field-values';
import { cents, fromHkd, toHkd } from '../domain/money';
import { type PackageContent, packageContent } from '../domain/resources/package-content';
import type { Package } from '../catalogue/package.entity';

/** What a field of the content holds while nothing is typed; a word that nobody chose is none. */
export function emptied(field: Field): unknown {
  if ('initial' in field && field.initial !== undefined) return field.initial;
  if (field.kind === 'rows') return [];
  return field.kind === 'oneOf' ? null : emptyOf(field);
}

/** The content of the working copy, as it is logged and published. */
export const contentOf = (row: Package): PackageContent => ({
  ...valuesOf(packageContent, (name, field) => row[name] ?? emptied(field)),
  translations: row.translations ?? {},
});

/** Content with its amounts written otherwise. */
const withAmounts = (content: PackageContent, as: (amount: number) => number): PackageContent => ({
  ...content,
  ...valuesOf(packageContent, (name, field) => (field.kind === 'money' ? as(Number(content[name])) : content[name])),
});
/** Content as the history shows it: money in HK$. */
export const logged = (content: PackageContent): PackageContent =>
  withAmounts(content, (amount) => toHkd(cents(amount)));
/** The way back from the history. */
export const fromLog = (log: PackageContent): PackageContent => withAmounts(log, fromHkd);

/** Content as the columns of the working copy. */
export const columnsOf = (content: PackageContent): Partial<Package> => content as Partial<Package>;

/** A package before anything is typed: levy payer and print mode come from the parameters (decisions B14). */
export const emptyContent = ({
  tiaPayerDefault,
  tiaPrintDefault,
}: {
  tiaPayerDefault: PackageContent['tiaPayer'];
  tiaPrintDefault: PackageContent['tiaPrint'];
}): PackageContent => ({
  ...valuesOf(packageContent, (_name, field) => emptied(field)),
  tiaPayer: tiaPayerDefault,
  tiaPrint: tiaPrintDefault,
  translations: {},
});
