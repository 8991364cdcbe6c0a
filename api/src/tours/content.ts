import type { PackageContent } from '../domain/wire/package';
import { factsOf } from '../domain/resources/package-facts';
import { cents, fromHkd, toHkd } from '../domain/money';
import type { Package } from '../catalogue/package.entity';

export const IMAGE_FIELDS = ['picture1', 'picture2', 'picture3'] as const;

/** The content of the working copy, as it is logged and published. */
export const contentOf = (row: Package): PackageContent => ({
  name: row.name,
  title: row.title,
  shortDescription: row.shortDescription,
  keyExplanation: row.keyExplanation,
  detailPageLink: row.detailPageLink,
  keywords: row.keywords,
  country: row.country,
  areaCode: row.areaCode,
  attraction1: row.attraction1,
  attraction2: row.attraction2,
  attraction3: row.attraction3,
  ...factsOf(row),
  detailTitle: row.detailTitle,
  detailDescription: row.detailDescription ?? '',
  itinerary: row.itinerary ?? [],
  groupSizeMin: row.groupSizeMin,
  groupSizeMax: row.groupSizeMax,
  allowDeposit: row.allowDeposit,
  minDeposit: row.minDeposit,
  tiaPayer: row.tiaPayer,
  tiaPrint: row.tiaPrint,
  leviable: row.leviable,
  picture1: row.picture1,
  picture2: row.picture2,
  picture3: row.picture3,
  flyer: row.flyer,
  files: row.files ?? [],
  translations: row.translations ?? {},
});

/** Content as the history shows it: money in HK$. */
export const logged = (content: PackageContent): PackageContent => ({
  ...content,
  minDeposit: toHkd(cents(content.minDeposit)),
});
/** The way back from the history. */
export const fromLog = (log: PackageContent): PackageContent => ({ ...log, minDeposit: fromHkd(log.minDeposit) });

/** Content as the columns of the working copy. */
export const columnsOf = (content: PackageContent): Partial<Package> => ({
  ...content,
  minDeposit: cents(content.minDeposit),
});

/** A package before anything is typed: levy payer and print mode come from the parameters (decisions B14). */
export const emptyContent = ({
  tiaPayerDefault,
  tiaPrintDefault,
}: {
  tiaPayerDefault: PackageContent['tiaPayer'];
  tiaPrintDefault: PackageContent['tiaPrint'];
}): PackageContent => ({
  name: '',
  title: '',
  shortDescription: '',
  keyExplanation: '',
  detailPageLink: '',
  keywords: '',
  country: '',
  areaCode: null,
  attraction1: '',
  attraction2: '',
  attraction3: '',
  ...factsOf({}),
  detailTitle: '',
  detailDescription: '',
  itinerary: [],
  groupSizeMin: null,
  groupSizeMax: null,
  allowDeposit: false,
  minDeposit: 0,
  tiaPayer: tiaPayerDefault,
  tiaPrint: tiaPrintDefault,
  leviable: true,
  picture1: '',
  picture2: '',
  picture3: '',
  flyer: '',
  files: [],
  translations: {},
});
