import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';

/** Keeps authenticator secrets encrypted at rest: AES-256-GCM under a key of their own, drawn from DATA_KEY. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;
  constructor(@Inject(CONFIG) config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.dataKey, '', 'totp.seal.v1', 32));
  }

  seal(secret: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64');
  }

  /** @throws Error when the text was sealed with another key or was changed */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  }
}
