import type { Request } from 'express';

/** A call whose sender can be looked at once more: what he sends may be minutes on its way. */
export interface Sent extends Request {
  /** Rejects with auth.signedOut (401) or auth.denied (403) where he may not send any more. */
  demandStill?: () => Promise<void>;
}
