import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { normaliseDocumentNo } from '../domain/hkid';

const VERSION = 1;
/** What is kept of a document number: closed, its last four, and a keyed digest that finds the same person again. */
export interface SealedDocument {
  certificateSealed: string;
  certificateLast4: string;
  certificateDigest: string;
  /** Whose staff may open it beside the order's shop: '' when it was typed in there. */
  certificateBranch: string;
}
export const NO_DOCUMENT: SealedDocument = {
  certificateSealed: '',
  certificateLast4: '',
  certificateDigest: '',
  certificateBranch: '',
};

/** Keeps identity documents closed at rest with the server's DATA_KEY (decisions B14, personal data). */
@Injectable()
export class DocumentVault {
  private readonly sealKey: Buffer;
  private readonly digestKey: Buffer;
  constructor(@Inject(CONFIG) config: Config) {
    this.sealKey = derive(config.dataKey, 'documents.seal.v1');
    this.digestKey = derive(config.dataKey, 'documents.digest.v1');
  }

  /** AES-256-GCM: version | iv(12) | tag(16) | text, base64. An empty number keeps nothing. */
  seal(number: string | undefined): SealedDocument {
    const plain = normaliseDocumentNo(number ?? '');
    if (!plain) return NO_DOCUMENT;
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv);
    const closed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return {
      certificateSealed: Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), closed]).toString('base64'),
      certificateLast4: plain.slice(-4),
      certificateDigest: this.digest(plain),
      certificateBranch: '',
    };
  }
  /** The number that is kept already keeps its seal, which would be another each time: it changes nothing. */
  sealAnew(number: string | undefined, kept: SealedDocument): Partial<SealedDocument> {
    const sealed = this.seal(number);
    const same =
      sealed.certificateDigest === kept.certificateDigest && sealed.certificateBranch === kept.certificateBranch;
    return same ? {} : sealed;
  }
  /** @throws Error when the text was sealed with another key or was changed */
  open(sealed: string): string {
    if (!sealed) return '';
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes[0] !== VERSION) throw new Error('a sealed document of an unknown version');
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, bytes.subarray(1, 13));
    decipher.setAuthTag(bytes.subarray(13, 29));
    return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
  }
  digest(number: string): string {
    return createHmac('sha256', this.digestKey).update(normaliseDocumentNo(number)).digest('hex');
  }
}
const derive = (key: string, purpose: string): Buffer => createHash('sha256').update(`${key}${purpose}`).digest();
