import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Departure } from '../catalogue/departure.entity';
import type { Parameters } from '../domain/parameters';
import { termsOf } from '../domain/terms';
import type { Offer } from '../parties/offer';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { soldFrom } from '../catalogue/sold-by';
import { Package } from '../catalogue/package.entity';

/** Something that may have a target: a transfer, or a party that is to be moved. */
export interface Aimed {
  id: number;
  targetPackageId: number | null;
  targetDepartureId: number | null;
}
/**
 * What the targets of some transfers sell for today, by request id: three statements, however many there are. A target
 * that is sold no longer has none.
 */
export async function offersOf(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  requests: readonly Aimed[],
): Promise<Map<number, Offer>> {
  const aimed = requests.filter((each) => each.targetPackageId !== null && each.targetDepartureId !== null);
  if (!aimed.length) return new Map();
  const packs = await em.findBy(Package, { id: In(aimed.map((each) => each.targetPackageId)) });
  const departures = await em.findBy(Departure, { id: In(aimed.map((each) => each.targetDepartureId)) });
  const sheets = await em.find(PriceSheet, {
    where: { packageCode: In(packs.map((pack) => pack.packageCode)), published: Not(IsNull()), status: Not('deleted') },
  });
  const offers = new Map<number, Offer>();
  for (const { id, targetPackageId, targetDepartureId } of aimed) {
    const pack = packs.find((each) => each.id === targetPackageId);
    const departure = departures.find((each) => each.id === targetDepartureId);
    if (!pack?.published || pack.status === 'deleted' || departure?.packageCode !== pack.packageCode) continue;
    const { packageCode, published: content } = pack;
    const own = sheets.filter((each) => each.packageCode === packageCode);
    const prices = soldFrom(own, departure.id);
    if (!prices) continue;
    const terms = termsOf(content, prices.days, parameters);
    offers.set(id, { packageId: pack.id, packageCode, content, departure, prices, terms });
  }
  return offers;
}
