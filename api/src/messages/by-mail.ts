import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../domain/messages/words';
import { type MailRoute, smtpOptions } from '../outbox/transport';
import type { Message, MessageFile } from './message.entity';

/** Replies that mean the address, not the server. */
const REFUSED = new Set([550, 551, 553, 554, 556]);
interface Fault {
  message?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/** The mail as it travels; the number of the message names it, however often it is tried. */
async function sourceOf(route: MailRoute, message: Message, files: readonly MessageFile[]): Promise<Buffer> {
  const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: route.from,
    to: message.recipient,
    subject: message.subject,
    text: message.body,
    messageId: `<message-${String(message.id)}@tourdesk>`,
    attachments: files.map(({ name, content }) => ({
      filename: name,
      content: Buffer.from(content, 'base64'),
      contentType: 'application/pdf',
    })),
  });
  return source as Buffer;
}

/**
 * Gives a mail to the server once. What breaks before its last line was handed over may be tried again; what falls
 * silent after it may have arrived, and is told to nobody twice by itself.
 */
export async function byMail(route: MailRoute, message: Message, files: readonly MessageFile[]): Promise<Outcome> {
  const source = await sourceOf(route, message, files);
  if (route.smtpUrl === undefined) {
    mkdirSync(route.folder, { recursive: true });
    writeFileSync(join(route.folder, `message-${String(message.id)}.eml`), source);
    return { kind: 'sent' };
  }
  const options = smtpOptions(route.smtpUrl);
  const connection = new SMTPConnection(options);
  let handedOver = false;
  const text = Readable.from([source], { objectMode: false });
  text.once('end', () => (handedOver = true));
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => {
        reject(new Error('the mail server ended the connection'));
      });
      const send = (): void => {
        connection.send({ from: route.from, to: [message.recipient] }, text, (error) => {
          if (error) reject(error);
          else resolve();
        });
      };
      connection.connect((error) => {
        if (error) reject(error);
        else if (options.auth)
          connection.login(options.auth as SMTPConnection.Credentials, (fault) => (fault ? reject(fault) : send()));
        else send();
      });
    });
    connection.quit();
    return { kind: 'sent' };
  } catch (error) {
    connection.close();
    return outcomeOf(error as Fault, handedOver);
  }
}

function outcomeOf({ message = '', response, responseCode, command }: Fault, handedOver: boolean): Outcome {
  // what the server answered, without what its client says around it
  const error = (response || message).slice(0, 300);
  if (responseCode !== undefined && REFUSED.has(responseCode) && command !== 'AUTH PLAIN')
    return { kind: 'refused', error };
  // a reply was read, so the mail was not taken; without one after the last line nobody knows
  if (responseCode === undefined && handedOver) return { kind: 'unsure', error };
  return { kind: 'again', error };
}
