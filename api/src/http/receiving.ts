import type { NextFunction, Request } from 'express';
import { DomainError } from '../domain/errors';
import type { Step } from './in-turn';

/** Without a token of ours: a name and a password, which come in one packet. */
const STRANGER_MS = 5_000;
const STRANGERS = { each: 20, all: 100 };
/** An office sends through one address, so who is signed in is counted by his sign-in. */
const SIGNED_IN = { each: 20, all: 400 };

interface Sender {
  by: string;
  request: Request;
}
/** Bodies on their way in, the longest waiting first. */
class Waiting {
  private readonly senders = new Set<Sender>();
  constructor(private readonly most: typeof STRANGERS) {}

  /** The one that has waited longest of those that stand in the way of one more of `by`. */
  inTheWay(by: string): Sender | undefined {
    const own = [...this.senders].filter((sender) => sender.by === by);
    if (own.length >= this.most.each) return own[0];
    return this.senders.size >= this.most.all ? [...this.senders][0] : undefined;
  }
  add(sender: Sender): void {
    this.senders.add(sender);
    const done = (): boolean => this.senders.delete(sender);
    sender.request.once('end', done).once('close', done);
  }
}

/**
 * Bounds what is being received, by sender and in all, so that slow senders hold no place from anybody (reliability
 * T23). A stranger has seconds, and where too many wait the one that has waited longest goes: an honest sign-in comes in
 * one packet. Who is signed in is told to wait, for his upload may well be slow.
 */
export function receiving(signInOf: (request: Request) => string | undefined): Step {
  const [strangers, known] = [new Waiting(STRANGERS), new Waiting(SIGNED_IN)];
  return (request, response, next) => {
    if (!carries(request) || request.complete) {
      next();
      return;
    }
    const signIn = signInOf(request);
    if (signIn === undefined) admit(strangers, request, next);
    else if (known.inTheWay(signIn)) {
      response.setHeader('connection', 'close');
      next(new DomainError('general.tooMany'));
    } else {
      known.add({ by: signIn, request });
      next();
    }
  };
}

function admit(strangers: Waiting, request: Request, next: NextFunction): void {
  const by = request.ip ?? '';
  strangers.inTheWay(by)?.request.destroy();
  strangers.add({ by, request });
  const cut = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, STRANGER_MS).unref();
  request.once('end', () => {
    clearTimeout(cut);
  });
  next();
}

export const carries = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
