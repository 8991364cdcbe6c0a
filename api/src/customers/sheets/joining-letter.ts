import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../database/raw';
import { Departure } from '../../catalogue/departure.entity';
import { DomainError } from '../../domain/errors';
import { tourDays, tourTexts } from '../../domain/tour-texts';
import type { JoiningLetterWire } from '../../domain/wire/customer';
import type { Actor } from '../../http/actor';
import { readLetterhead } from '../../site/letterhead';
import { readParameters } from '../../parameters/read';
import { contentOf } from '../../tours/content';
import { Package } from '../../catalogue/package.entity';

/**
 * What a letter to the travellers of a departure says beside their names: the shops that sold and that of the reader, and
 * the tour as it is sold, in each language.
 * @throws DomainError departure.idNotFound
 */
export async function joiningLetter(em: EntityManager, actor: Actor, departureId: number): Promise<JoiningLetterWire> {
  const departure = await em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.idNotFound');
  const pack = await em.findOneBy(Package, { packageCode: departure.packageCode });
  if (!pack) throw new DomainError('tour.notFound');
  const content = pack.published ?? contentOf(pack);
  const parameters = await readParameters(em);
  const sold = await rowsOf<{ branch: string }>(
    em,
    'SELECT DISTINCT o.branch FROM sub_orders s JOIN orders o ON o.id = s.orderId WHERE s.departureId = ? ORDER BY o.branch',
    [departureId],
  );
  const shops: JoiningLetterWire['shops'] = [];
  for (const { branch } of sold) shops.push((await readLetterhead(em, parameters, branch)).branch);
  return {
    ...(await readLetterhead(em, parameters, actor.branch)),
    shops,
    title: tourTexts(content, 'title'),
    notes: tourTexts(content, 'keyExplanation'),
    days: tourDays(content),
  };
}
