import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MESSAGE_TEMPLATES } from '../seeds/message-templates';

type Words = Record<'subject' | 'body', string>;
interface Row extends Words {
  id: number;
}
const OLD: Words = {
  subject: 'Refund {refunded} · {orderNumber}',
  body: 'Dear {contact},\n\nWe have paid back {refunded} for booking {orderNumber} ({tour}). The voucher {receiptNo} is attached.\n\n{shop} {shopPhone}',
};

/** message_templates: the text of a refund, where it still is the one that an operator begins with, tells credit apart. */
export class RefundsAndCreditTold1763884000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const seed = MESSAGE_TEMPLATES.find(({ event }) => event === 'refundPaid');
    if (!seed) return;
    const select = "SELECT id, subject, body FROM message_templates WHERE event = 'refundPaid' AND version = 1";
    for (const { id, subject, body } of (await runner.query(select)) as Row[]) {
      if (subject !== OLD.subject || body !== OLD.body) continue;
      const translations = JSON.stringify({ 'zh-Hant': seed.hant, 'zh-Hans': seed.hans });
      const set = 'UPDATE message_templates SET subject = ?, body = ?, translations = ? WHERE id = ?';
      await runner.query(set, [seed.en.subject, seed.en.body, translations, id]);
    }
  }
  async down(): Promise<void> {
    // the words of before told less
  }
}
