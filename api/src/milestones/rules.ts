import type { Row, Rules } from '../crud/part';
import { DomainError, fieldError } from '../domain/errors';
import { isTickedByHand, type MilestoneCheck } from '../domain/milestones';
import { DepartureMilestone } from './milestone.entity';

const byHand = (row: Record<string, unknown>): boolean => isTickedByHand(row['check'] as MilestoneCheck);
const ofDeparture = (column: string): string =>
  `(SELECT d.${column} FROM departures d WHERE d.id = \`departure_milestones\`.departureId)`;

/** A person ticks what the system cannot see; the rest ticks and unticks itself. @throws DomainError milestone.seen (409) */
export const milestoneRules: Rules = {
  async after(tx, row: Row, _before, move) {
    if (!move) return;
    if (!byHand(row)) throw new DomainError('milestone.seen');
    const doneAt = move === 'tick' ? tx.now : null;
    await tx.em.update(DepartureMilestone, { id: row.id }, { doneAt });
  },
  derived: () => ({
    packageCode: { kind: 'text', sql: ofDeparture('packageCode'), filter: false, sort: false },
    departureDate: { kind: 'date', sql: ofDeparture('departureDate'), filter: false, sort: false },
  }),
  answer: (record) => (byHand(record) ? record : { ...record, moves: [] }),
};

/** A step has one owner: a kind of user, a shop, or a person. @throws DomainError milestone.oneOwner (400) at ownerType */
export const planRules: Rules = {
  before: (_tx, _grant, sent, row) => {
    const named = ['ownerType', 'ownerShop', 'owner'].filter((key) => Boolean(key in sent ? sent[key] : row?.[key]));
    if (named.length !== 1) throw fieldError('ownerType', 'milestone.oneOwner');
    return Promise.resolve({});
  },
};
