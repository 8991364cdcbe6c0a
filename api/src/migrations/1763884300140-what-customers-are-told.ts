import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { MessageEvent } from '../domain/messages/words';
import { MESSAGE_TEMPLATES } from '../seeds/message-templates';

interface Row {
  id: number;
  subject: string;
  body: string;
}
/** The words of before, without greeting and signature. */
const OLD: Partial<Record<MessageEvent, string>> = {
  confirmation:
    'Your booking {orderNumber} of {tour}, departing {departs} and returning {returns}, is confirmed for {travellers} traveller(s).\nTotal {total}, paid {paid}, balance {balance}.\nPlease check the names and dates in the attached confirmation.',
  receipt:
    'Thank you. We received {received} for {tour}, departing {departs}. Receipt {receiptNo} is attached.\nBalance: {balance}. Please keep the receipt.',
  cancelled:
    'We are sorry: {tour} on {departs} cannot depart. You may choose another date or tour, keep the amount paid ({paid}) as credit where it applies, or have it refunded. Please call us to tell us your choice.',
};
const whole = (text: string): string => `Dear {contact},\n\n${text}\n\n{shop} {shopPhone}`;

/**
 * message_templates: words for what could not be told before, where an operator has none of its own; of three others those
 * that nobody has edited list the parties of an order, and say of a tour that is called off what goes back.
 */
export class WhatCustomersAreTold1763884300140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const { event, name, enclosure, en, hant, hans } of MESSAGE_TEMPLATES) {
      const translations = JSON.stringify({ 'zh-Hant': hant, 'zh-Hans': hans });
      const old = OLD[event];
      const select = 'SELECT id, subject, body FROM message_templates WHERE event = ? AND version = 1';
      const rows = old === undefined ? [] : ((await runner.query(select, [event])) as Row[]);
      for (const { id, subject, body } of rows)
        if (subject === en.subject && body === whole(old ?? ''))
          await runner.query('UPDATE message_templates SET body = ?, translations = ? WHERE id = ?', [
            en.body,
            translations,
            id,
          ]);
      if (!NEW.includes(event)) continue;
      await runner.query(
        `INSERT INTO message_templates (version, packageType, active, createdAt, updatedAt, name, event, subject, body, enclosure, translations)
         SELECT 1, '', 1, given.* FROM (SELECT ? AS createdAt, ? AS updatedAt, ? AS name, ? AS event, ? AS subject, ? AS body, ? AS enclosure, ? AS translations) given
          WHERE NOT EXISTS (SELECT 1 FROM message_templates t WHERE t.event = ?)`,
        [now, now, name, event, en.subject, en.body, enclosure ?? '', translations, event],
      );
    }
  }
  async down(): Promise<void> {
    // what was added may have been edited and sent since
  }
}
const NEW: readonly MessageEvent[] = ['hold', 'paymentReturned', 'outcome', 'notice'];
