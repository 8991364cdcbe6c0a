import type { EntityManager } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import type { PriceInputs, PriceSnapshot } from '../domain/wire/price';
import { grouped } from '../domain/grouped';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { ON_SALE, soldFrom } from '../catalogue/sold-by';

/** What a departure sells by, and the approved inputs that it was worked out from. */
export interface ApprovedSheet {
  sold: PriceSnapshot;
  inputs: PriceInputs | undefined;
}
const PICKED = ['id', 'packageCode', 'status', 'inputs', 'approvedContent', 'publishedAt', 'published'] as const;

/** The sheets that departures of these codes sell by, read in one statement; an amendment that waits changes nothing. */
export async function soldSheets(
  em: EntityManager,
  codes: readonly string[],
): Promise<(code: string, departureId: number) => ApprovedSheet | undefined> {
  const sheets = codes.length
    ? await findRows(em, PriceSheet, `s WHERE s.packageCode IN (${marks(codes)}) AND ${ON_SALE}`, codes, PICKED)
    : [];
  const ofCode = grouped(sheets, ({ packageCode }) => packageCode);
  return (code, departureId) => {
    const own = ofCode.get(code) ?? [];
    const sold = soldFrom(own, departureId);
    const sheet = own.find(({ id }) => Number(id) === sold?.sheetId);
    if (!sold) return undefined;
    return { sold, inputs: sheet?.status === 'approved' ? sheet.inputs : sheet?.approvedContent?.inputs };
  };
}
