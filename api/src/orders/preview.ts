import type { Tx } from '../database/work';
import type { Preview, PreviewVerb } from '../domain/wire/change';
import { REQUEST_PREVIEWS } from '../requests/previews';
import { addOrder } from './add-order';
import { addPassengers } from './add-passengers';
import { amendOrder } from './amend';
import { AddOrderDto } from './booking.dto';
import { cancelOrder } from './cancel';
import { AddPassengersDto, AmendDto, CancelPreviewDto, ChangePackageDto, DecDto } from './change.dto';
import { changePackage } from './change-package';
import { reduceParty } from './dec';
import type { Desk } from './front-desk';
import { type Figures, previewed, type Previewed, previewOf } from './outcome';
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

/** The shape of a verb's body, the same as of its own call. */
export const previewType = (verb: PreviewVerb): new () => object => VERBS[verb].body;

/** Carries figures out of a transaction that is not to stay. */
class Looked extends Error {
  constructor(readonly figures: Figures) {
    super('looked');
  }
}

/**
 * Does a verb, keeps its figures and lets everything else go (decisions B16): a preview is the verb itself, so that it
 * cannot show something else.
 */
export async function preview(
  run: (act: (tx: Tx, desk: Desk) => Promise<never>) => Promise<never>,
  verb: PreviewVerb,
  body: object,
): Promise<Preview> {
  try {
    return await run(async (tx, desk) => {
      const { figures } = await VERBS[verb].act(tx, desk, body);
      throw new Looked(figures);
    });
  } catch (looked) {
    if (!(looked instanceof Looked)) throw looked;
    return previewOf(verb, body, looked.figures);
  }
}
