import { randomBytes } from 'node:crypto';
import { sign } from 'jsonwebtoken';
import type { DataSource } from 'typeorm';
import { Session } from '../../auth/session.entity';
import type { Config } from '../../config';
import type { Clock } from '../../database/clock';
import { User } from '../../staff/user.entity';

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A refusal that the scenario did not expect, or one that it may live with. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Plays persons on the running product: the same calls that staff make, at the time that the clock is set to. */
export class Stage {
  private readonly tokens = new Map<string, string>();
  private calls = 0;
  constructor(
    private readonly url: string,
    readonly db: DataSource,
    readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async call<T>(who: string, verb: Verb, path: string, body?: object): Promise<T> {
    this.calls += 1;
    const headers: Record<string, string> = {
      authorization: `Bearer ${await this.token(who)}`,
      'idempotency-key': `demo-${String(this.calls)}`,
    };
    if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json';
    const answer = await fetch(`${this.url}/api${path}`, {
      method: verb,
      headers,
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    const told = (await answer.json()) as T & { code?: string; message?: unknown };
    if (answer.ok) return told;
    throw new Refused(answer.status, told.code ?? '', `${who} ${verb} ${path}: ${JSON.stringify(told).slice(0, 600)}`);
  }

  async upload(who: string, name: string, type: string, bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.append('kind', type.startsWith('image/') ? 'image' : 'file');
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return (await this.call<{ id: string }>(who, 'POST', '/files', form)).id;
  }

  /** A session of the scenario's own, beyond the reach of its moving clock; ended when the curtain falls. */
  private async token(who: string): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const user = await this.db.manager.findOneByOrFail(User, { loginId: who });
    const sid = randomBytes(16).toString('hex');
    const far = new Date(Date.now() + 3_600_000);
    await this.db.manager.insert(Session, {
      id: sid,
      userId: user.id,
      createdAt: new Date(),
      expiresAt: far,
      revokedAt: null,
      userAgent: 'demo scenario',
      address: '',
    });
    const token = sign({ sub: String(user.id), sid }, this.config.jwtSecret, { algorithm: 'HS256', expiresIn: '1h' });
    this.tokens.set(who, token);
    return token;
  }

  async end(): Promise<void> {
    this.clock.set(undefined);
    await this.db.manager.update(Session, { userAgent: 'demo scenario' }, { revokedAt: new Date() });
  }
}
