import { Not } from 'typeorm';
import type { Rules } from '../crud/part';
import { partOf } from '../crud/parts';
import { fieldError } from '../domain/errors';

/** One account for a kind, method and shop. @throws DomainError general.duplicate (409) at the kind */
export const accountRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const of = (name: string): unknown => sent[name] ?? row?.[name] ?? '';
    const where = { kind: of('kind'), method: of('method'), branch: of('branch'), ...(row ? { id: Not(row.id) } : {}) };
    if (await tx.em.existsBy(partOf('accounts').entity, where as never)) throw fieldError('kind', 'general.duplicate');
    return {};
  },
};
