import type { Difference, Ordered } from '../domain/closing/payables';

/** An invoice against what was ordered: its sums, and why each line differs. */
export interface Explained {
  /** In hundredths of its own currency; the others in HK$ cents. */
  total: number;
  committed: number;
  hkd: number;
  difference: number;
  /** As it is kept and answered: in HK$. Of a line, or of a tour that was closed before. */
  explained: ({ [K in keyof Difference]: number } & {
    costLine: number | null;
    closing: number | null;
    tour: string;
    category: string;
    description: string;
  })[];
}

/** What a row asks for, and what was ordered of it. */
export type Asked = { ordered: Ordered } & Pick<
  Explained['explained'][number],
  'costLine' | 'closing' | 'tour' | 'category' | 'description'
>;
