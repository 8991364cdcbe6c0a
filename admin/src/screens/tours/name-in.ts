import type { PackageListRow } from '@domain/wire/package';
import type { Locale } from '@domain/words';

export const nameIn = (row: Pick<PackageListRow, 'name' | 'translations'>, locale: Locale): string =>
  (locale === 'en' ? undefined : row.translations?.[locale]?.['name']) || row.name;
