import type { Actor } from '../http/actor';
import type { OnceMark } from '../http/idempotency';

/** Nonces are everybody's: they are kept under no user. */
const NOBODY = 0;

/**
 * An envelope takes effect once: a nonce that was seen before gets the first answer (decisions B8), and only who sent
 * it first with the same content gets it; anybody else is told order.envelopeInvalid.
 */
export const nonceMarks = (actor: Actor, nonce: string | null, content: unknown): OnceMark[] =>
  nonce === null
    ? []
    : [
        {
          userId: NOBODY,
          key: `nonce:${nonce}`,
          content: `${actor.id}\n${JSON.stringify(content)}`,
          refusal: 'order.envelopeInvalid',
        },
      ];
