import type { Translations } from '../domain/words';
import type { PackageContent } from '../domain/wire/package';
import type { Package } from './package.entity';

/** What is read of a package outside its editor, and the column in which its last approval wrote it. */
const SOLD = {
  name: 'soldName',
  translations: 'soldNames',
  areaCode: 'soldAreaCode',
  packageType: 'soldType',
  groupSizeMin: 'soldMin',
} as const;
type SoldField = keyof typeof SOLD;
export type SoldColumns = Pick<Package, (typeof SOLD)[SoldField]>;

/** A field of a package as it is sold, in SQL; of one that is not on sale what is written in it (decisions B0 #10). */
export const sold = (field: SoldField, alias = 'p'): string =>
  `CASE WHEN ${alias}.publishedAt IS NULL THEN ${alias}.${field} ELSE ${alias}.${SOLD[field]} END`;

/** The columns of what is sold, from the content that was approved. */
export const soldColumns = (content: PackageContent): SoldColumns => ({
  soldName: content.name,
  soldNames: namesOf(content.translations),
  soldAreaCode: content.areaCode,
  soldType: content.packageType,
  soldMin: content.groupSizeMin,
});
/** The texts of a tour are long, and lists say its name only. */
const namesOf = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).flatMap(([locale, { name }]) => (name ? [[locale, { name }]] : [])));

/** The same of a package that was read in full. */
export const soldOf = (pack: Package): Pick<PackageContent, SoldField> =>
  pack.published ?? { ...pack, translations: pack.translations ?? {} };
