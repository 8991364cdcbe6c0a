import { LEAST_DEPOSIT } from './deposit';
import { FACTS } from './resources/package-facts';
import type { PackageContent } from './wire/package';

const TEXTS = [
  'name',
  'title',
  'shortDescription',
  'country',
  ...FACTS,
  'attraction1',
  'attraction2',
  'attraction3',
  'picture1',
] as const satisfies readonly (keyof PackageContent)[];

/** What a package needs beside its own content. */
export interface PackageSurroundings {
  /** Departures from today on. */
  futureDepartures: number;
  /** A price sheet of the code that is pending or approved. */
  hasPriceSheet: boolean;
}

/**
 * What a package still lacks before it may be submitted (decisions B6): names of fields, `departures`, `price`.
 * The code itself is checked when the package is made. A minimum deposit of at least HK$1 is needed when deposits are allowed (B18).
 */
export function missingInPackage(content: PackageContent, around: PackageSurroundings): string[] {
  const missing: string[] = TEXTS.filter((field) => !content[field]?.trim());
  if (!content.itinerary.some((day) => day.title.trim() !== '' || day.text.trim() !== '')) missing.push('itinerary');
  if (content.allowDeposit && !(content.minDeposit >= LEAST_DEPOSIT)) missing.push('minDeposit');
  if (around.futureDepartures < 1) missing.push('departures');
  if (!around.hasPriceSheet) missing.push('price');
  return missing;
}
