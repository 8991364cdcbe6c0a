import type { ValuesOf } from '../field-values';
import { bool, custom, file, image, int, longText, money, oneOf, ref, rows, text } from '../fields';
import { TIA_PAYERS, TIA_PRINTS, type Translations } from '../words';
import { packageFacts } from './package-facts';

const texts = { step: 'content', group: 'texts', translated: true } as const;
const facts = { step: 'content', group: 'facts' } as const;
const deposit = { step: 'content', group: 'deposit' } as const;
const levy = { step: 'content', group: 'levy' } as const;
const pictures = { step: 'itinerary', group: 'pictures', wide: false } as const;
const files = { step: 'itinerary', group: 'files' } as const;
/** Several files, each once. */
const several = (most: number) => (sent: unknown) => (Array.isArray(sent) && sent.length <= most ? sent : undefined);

/**
 * What a package says and shows, said once: the checks of its calls, what is kept and answered, the steps of its form, what
 * an approver compares and what the history tells come from here. Everything may still be missing in a draft (decisions B6).
 */
export const packageContent = {
  name: text({ ...texts, max: 120 }),
  title: text({ ...texts, max: 200 }),
  shortDescription: longText({ ...texts, max: 1000, noSort: true }),
  keyExplanation: longText({ ...texts, max: 1000 }),
  attraction1: longText({ ...texts, max: 1000 }),
  attraction2: longText({ ...texts, max: 1000 }),
  attraction3: longText({ ...texts, max: 1000 }),
  detailTitle: text({ ...texts, max: 200 }),
  detailDescription: longText({ ...texts, max: 20_000 }),
  keywords: text({ ...texts, max: 300, help: true }),
  country: ref('countries', { ...facts, key: 'code', error: 'general.invalid' }),
  areaCode: ref('areaCodes', { ...facts, error: 'general.invalid' }),
  ...packageFacts,
  groupSizeMin: int({ ...facts, min: 1, max: 1000, help: true }),
  groupSizeMax: int({ ...facts, min: 1, max: 1000 }),
  allowDeposit: bool({ ...deposit, help: true }),
  /** Per person. */
  minDeposit: money({
    ...{ ...deposit, max: 1_000_000, initial: 0, help: true, error: 'tour.depositNegative' },
    when: { field: 'allowDeposit', is: [true] },
  }),
  /** Whether the outbound levy applies (decisions A1, Scope). */
  leviable: bool({ ...levy, initial: true, wide: true, help: true }),
  tiaPayer: oneOf(TIA_PAYERS, 'words.tiaPayer', { ...levy, initial: 'COMPANY' }),
  tiaPrint: oneOf(TIA_PRINTS, 'words.tiaPrint', { ...levy, initial: 'EVERY_PAYMENT' }),
  detailPageLink: text({
    ...{ step: 'content', group: 'search', max: 500, wide: true },
    ...{ pattern: /^(https?:\/\/\S+|\/\S*)?$/, error: 'site.linkInvalid' },
  }),
  itinerary: rows(
    {
      day: int({ required: true, min: 1, max: 365 }),
      title: text({ max: 200, translated: true, wide: true }),
      text: longText({ max: 5000, translated: true }),
      meals: text({ max: 200, translated: true }),
      hotel: text({ max: 200, translated: true }),
    },
    { step: 'itinerary', group: 'itinerary', max: 60, sorted: true },
  ),
  picture1: image(pictures),
  picture2: image(pictures),
  picture3: image(pictures),
  flyer: file({ ...files, wide: true }),
  files: custom('files', several(20), { ...files, wide: true, max: 20, initial: [] as string[] }),
};
/** The content of a package as it is kept, shown and published; file fields hold file ids, money is in cents. */
export type PackageContent = ValuesOf<typeof packageContent> & { translations: Translations };
/** The form of a package: its fields under the labels of packages. */
export const packageForm = { name: 'tours', fields: packageContent };
