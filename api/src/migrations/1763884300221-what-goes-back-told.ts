import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MESSAGE_TEMPLATES } from '../seeds/message-templates';

const OLD =
  'Dear {contact},\n\nWe are sorry: {tour} on {departs} cannot depart. You may choose another date or tour.\nInstead {refundable} can be refunded to you or, where it applies, kept for you as credit.\nPlease call us to tell us your choice.\n\n{shop} {shopPhone}';

/** message_templates: of a tour that is called off, where nobody edited the words, credit is told by a sum of its own. */
export class WhatGoesBackTold1763884300221 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { event, en, hant, hans } of MESSAGE_TEMPLATES)
      if (event === 'cancelled')
        await runner.query(
          "UPDATE message_templates SET body = ?, translations = ? WHERE event = 'cancelled' AND version = 1 AND body = ? AND subject = ?",
          [en.body, JSON.stringify({ 'zh-Hant': hant, 'zh-Hans': hans }), OLD, en.subject],
        );
  }
  async down(): Promise<void> {
    // the words may have been edited and sent since
  }
}
