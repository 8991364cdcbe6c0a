import type { Preview, PreviewVerb } from '../domain/wire/change';
import { REQUEST_PREVIEWS } from '../requests/previews';
import { addOrder } from './add-order';
import { addPassengers } from './add-passengers';
import { amendOrder } from './amend';
import { AddOrderDto } from '../parties/booking.dto';
import { cancelOrder } from './cancel';
import { AddPassengersDto, AmendDto, CancelPreviewDto, ChangePackageDto, DecDto } from './change.dto';
import { changePackage } from './change-package';
import { reduceParty } from './dec';
import type { FrontDesk } from '../desk/front-desk';
import type { Actor } from '../domain/actor';
import { type Figures, previewed, type Previewed, previewOf } from '../parties/outcome';
import { leftAloneBy } from './left-alone';
import { reopenOrder } from './reopen';

const VERBS: Record<PreviewVerb, Previewed<object>> = {
  amend: previewed(AmendDto, amendOrder),
  dec: previewed(DecDto, reduceParty),
  'add-order': previewed(AddOrderDto, addOrder),
  'add-passengers': previewed(AddPassengersDto, addPassengers),
  'change-package': previewed(ChangePackageDto, changePackage),
  cancel: previewed(CancelPreviewDto, (tx, desk, { orderId, ...input }) =>
    cancelOrder(tx, desk, orderId, { ...input, action: 'cancel' }),
  ),
  reopen: previewed(CancelPreviewDto, (tx, desk, { orderId, ...input }) =>
    reopenOrder(tx, desk, orderId, { ...input, action: 'reopen' }),
  ),
  ...REQUEST_PREVIEWS,
};

/** Carries figures out of a transaction that is not to stay. */
class Looked extends Error {
  constructor(
    readonly figures: Figures,
    readonly leftAlone: NonNullable<Preview['leftAlone']>,
  ) {
    super('looked');
  }
}

/**
 * Does a verb, keeps its figures and lets everything else go (decisions B16): a preview is the verb itself, so that it
 * cannot show something else. Beside them stands whom travellers who leave would leave alone in their rooms.
 */
export async function preview(
  desk: FrontDesk,
  actor: Actor,
  verb: PreviewVerb,
  sent: Record<string, unknown>,
): Promise<Preview> {
  let asked: object = {};
  try {
    return await desk.tryOut(actor, VERBS[verb].body, sent, async (tx, open, body) => {
      asked = body;
      const left = await leftAloneBy(tx.em, verb, body);
      const { figures } = await VERBS[verb].act(tx, open, body);
      throw new Looked(figures, left);
    });
  } catch (looked) {
    if (!(looked instanceof Looked)) throw looked;
    return {
      ...previewOf(verb, asked, looked.figures),
      ...(looked.leftAlone.length ? { leftAlone: looked.leftAlone } : {}),
    };
  }
}
