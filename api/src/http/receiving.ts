import type { Request, RequestHandler } from 'express';
import { DomainError } from '../domain/errors';

/** Without a token of ours: a name and a password, which come in one packet. */
const STRANGER_MS = 5_000;
const STRANGERS = { each: 20, all: 100 };
/** An office sends through one address, so who is signed in is counted by himself, however often he signed in. */
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

interface Senders {
  /** Whose token the call brings; undefined for a stranger. */
  senderOf(request: Request): string | undefined;
  /** Whether the sign-in of that token still lives. */
  lives(request: Request): Promise<boolean>;
}
/**
 * Bounds what is being received, by sender and in all, so that slow senders hold no place from anybody (reliability
 * T23). A stranger has seconds, and where too many wait the one that has waited longest goes: an honest sign-in comes in
 * one packet. Who is signed in is told to wait, for his upload may well be slow; whose sign-in has ended has seconds, too.
 */
export function receiving(senders: Senders): RequestHandler {
  const [strangers, known] = [new Waiting(STRANGERS), new Waiting(SIGNED_IN)];
  return (request, response, next) => {
    if (!carries(request) || request.complete) {
      next();
      return;
    }
    const by = senders.senderOf(request);
    if (by === undefined) {
      strangers.inTheWay(request.ip ?? '')?.request.destroy();
      strangers.add({ by: request.ip ?? '', request });
      afterSeconds(request, () => Promise.resolve(false));
    } else if (known.inTheWay(by)) {
      response.setHeader('connection', 'close');
      next(new DomainError('general.tooMany'));
      return;
    } else {
      known.add({ by, request });
      afterSeconds(request, () => senders.lives(request));
    }
    next();
  };
}

/** Cuts a body off that is not here after seconds, unless it may go on. */
function afterSeconds(request: Request, mayGoOn: () => Promise<boolean>): void {
  const late = setTimeout(() => {
    // where the database does not answer, the call will not be answered either
    void mayGoOn()
      .catch(() => true)
      .then((may) => {
        if (!may && !request.complete) request.destroy();
      });
  }, STRANGER_MS).unref();
  request.once('end', () => {
    clearTimeout(late);
  });
}

export const carries = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
