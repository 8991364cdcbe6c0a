import type { Labels } from '../labels/en';
import type { Letterhead } from '../wire/receipt';
import type { Locale } from '../words';

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
/** The words of one language, as the admin and the server both have them. */
export interface Say {
  (key: Leaves<Labels>, params?: Record<string, string | number>): string;
  /** For keys known at run time only. */
  find(key: string, otherwise: string): string;
}
/** In which language a paper speaks, and by which words. */
export interface Speech {
  say: Say;
  locale: Locale;
}

/** A name and its value; one without a value is left out. */
export type Fact = readonly [name: string, value: string];
export interface PaperColumn {
  title: string;
  /** Money and counts stand at the right. */
  num?: boolean;
  /** Never broken into lines. */
  tight?: boolean;
  /** Share of the width beside the others; 1 unless it says otherwise. */
  width?: number;
}
export interface PaperCell {
  text: string;
  /** Smaller lines under it. */
  small?: readonly string[];
  strong?: boolean;
  /** Of the first cell: the row belongs to the one above it, on the same page and without a line between them. */
  tied?: boolean;
}
export interface PaperSum {
  name: string;
  value: string;
  small?: string;
  strong?: boolean;
}
/** A part of a paper, from top to bottom. */
export type PaperBlock =
  | { kind: 'mark'; text: string; light?: boolean }
  | { kind: 'text'; text: string; strong?: boolean; small?: boolean }
  | { kind: 'heading'; text: string; large?: boolean }
  | { kind: 'facts'; columns: readonly (readonly Fact[])[]; boxed?: boolean }
  | { kind: 'table'; columns: readonly PaperColumn[]; rows: readonly (readonly PaperCell[])[] }
  | { kind: 'sums'; rows: readonly PaperSum[] }
  | { kind: 'box'; title: string; facts: readonly Fact[]; notes: readonly string[]; picture: string | null }
  | { kind: 'law'; texts: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'sign'; names: readonly string[] }
  | { kind: 'remarks'; title: string; text: string; picture: string | null; caption: string };

export type BlockOf<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>;

/**
 * A document as data: what it says, in one language. The print page and the PDF draw the same, so that screen, paper
 * and file cannot differ.
 */
export interface Paper {
  size: 'A4' | 'A5';
  landscape?: boolean;
  locale: Locale;
  title: string;
  /** The title in the other language of the law. */
  otherTitle: string;
  /** Whose paper it is. */
  letterhead: Letterhead;
  /** Under the title, at the right. */
  facts: readonly Fact[];
  blocks: readonly PaperBlock[];
  /** What each of its pages is known by, should they come apart. */
  number?: string;
  /** What the file is called, without its ending. */
  file: string;
}

/** The head of a paper names the company, or its shop where neither a name nor a logo says whose paper it is. */
export const headOf = ({ branch, company, logoUrl }: Letterhead, locale: Locale): string =>
  company?.[locale] ?? (logoUrl ? '' : branch.name[locale]);

/** The pictures of a paper, by their address. */
export const picturesOf = ({ letterhead, blocks }: Paper): string[] => [
  ...(letterhead.logoUrl ? [letterhead.logoUrl] : []),
  ...blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : [])),
];
/** Remarks of the house and the payment code, where there are any. */
export const remarksOf = (house: Letterhead, { say, locale }: Speech, caption: string): PaperBlock[] =>
  house.specialRemarks[locale] || house.qrCodeUrl
    ? [
        {
          kind: 'remarks',
          title: house.specialRemarks[locale] && say('prints.remarks'),
          text: house.specialRemarks[locale],
          picture: house.qrCodeUrl,
          caption,
        },
      ]
    : [];
