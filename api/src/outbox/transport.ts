import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Mail } from './notify';

/** Where mail goes: a mail server, or a folder where there is none. */
export interface MailRoute {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
}
/** A mail server that says nothing for so long is given up. */
const LATEST_MS = 20_000;
/** How a mail server is spoken to; left to themselves its libraries wait for ten minutes. */
export const smtpOptions = (url: string): ReturnType<typeof parseConnectionUrl> => ({
  ...parseConnectionUrl(url),
  connectionTimeout: LATEST_MS,
  greetingTimeout: LATEST_MS,
  socketTimeout: LATEST_MS,
});
/** SMTP_URL and MAIL_FROM of the environment; without a server each mail becomes a file in `mail` of the data folder. */
export const mailRoute = (dataDir: string, env: NodeJS.ProcessEnv = process.env): MailRoute => ({
  smtpUrl: env['SMTP_URL'] || undefined,
  from: env['MAIL_FROM'] || 'tourdesk@localhost',
  folder: join(dataDir, 'mail'),
});

export async function deliver(route: MailRoute, mail: Mail, id: number): Promise<void> {
  const { to, subject, text } = mail;
  const message = { from: route.from, to, subject, text, messageId: `<outbox-${String(id)}@tourdesk>` };
  if (route.smtpUrl !== undefined) {
    await createTransport(smtpOptions(route.smtpUrl)).sendMail(message);
    return;
  }
  const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  mkdirSync(route.folder, { recursive: true });
  writeFileSync(join(route.folder, `${String(id)}.eml`), source as Buffer);
}
