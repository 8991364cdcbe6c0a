import { LEAST_DEPOSIT } from './deposit';
import { packageContent } from './resources/package-content';
import { FACTS } from './resources/package-facts';
import type { PackageContent } from './wire/package';
import type { Locale } from './words';

/** What must be there before a package is submitted, whatever else it says. */
export const NEEDED = [
  ...(['name', 'title', 'shortDescription', 'country', ...FACTS] as const),
  ...(['attraction1', 'attraction2', 'attraction3', 'picture1'] as const),
] as const satisfies readonly (keyof PackageContent)[];
/** What the public reads first, in each language that the operator asks for. */
const TRANSLATED = NEEDED.filter((name) => 'translated' in packageContent[name] && packageContent[name].translated);

/** What a package needs beside its own content. */
export interface PackageSurroundings {
  /** Languages that its texts must be there in (parameter packageLanguages); English, the original, always. */
  languages: readonly Locale[];
  /** Departures from today on. */
  futureDepartures: number;
  /** A price sheet of the code that is pending or approved. */
  hasPriceSheet: boolean;
}

/**
 * What a package still lacks before it may be submitted (decisions B6): names of fields, `departures`, `price`; a text in
 * another language is called `translations.zh-Hant.title`.
 * The code itself is checked when the package is made. A minimum deposit of at least HK$1 is needed when deposits are allowed (B18).
 */
export function missingInPackage(content: PackageContent, around: PackageSurroundings): string[] {
  const missing: string[] = NEEDED.filter((field) => !content[field]?.trim());
  for (const locale of around.languages)
    if (locale !== 'en')
      for (const field of TRANSLATED)
        if (!content.translations[locale]?.[field]?.trim()) missing.push(`translations.${locale}.${field}`);
  if (!content.itinerary.some((day) => day.title.trim() !== '' || day.text.trim() !== '')) missing.push('itinerary');
  if (content.allowDeposit && !(content.minDeposit >= LEAST_DEPOSIT)) missing.push('minDeposit');
  if (around.futureDepartures < 1) missing.push('departures');
  if (!around.hasPriceSheet) missing.push('price');
  return missing;
}
