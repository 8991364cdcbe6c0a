import { fromHkd, negate, sum, ZERO } from '../domain/money';
import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';

/** What takes an extra off a party turns one of its extras round, and a refund took off those that it names. */
export const extraChecks = (parties: readonly PartyRows[]): Difference[] =>
  parties.flatMap((party) => [...drops(party), ...named(party)]);

const drops = ({ charges }: PartyRows): Difference[] =>
  charges.flatMap(({ id, kind, amount, dropsId }) => {
    if (kind !== 'REFUND') return differing('charge: takes nothing off', id, dropsId, null);
    const extra = charges.find((each) => each.id === dropsId && each.kind === 'EXTRA');
    return differing('charge = its extra turned round', id, amount, extra ? negate(extra.amount) : 'an extra');
  });

const named = ({ charges, requests }: PartyRows): Difference[] =>
  requests.flatMap(({ id, kind, state, extras, figures }) => {
    if (kind !== 'refund') return differing('request: no extras of a refund', id, extras, null);
    const ids = extras ?? [];
    const own = charges.filter((each) => ids.includes(each.id));
    const gone = own.filter((each) => charges.some(({ dropsId }) => dropsId === each.id)).length;
    const total = own.length ? sum(own.map(({ amount }) => amount)) : ZERO;
    return [
      ...differing('request: extras of its figures', id, total, fromHkd(figures?.basis?.extras ?? 0)),
      ...(state === 'EXECUTED' ? differing('request: extras taken off', id, gone, ids.length) : []),
    ];
  });
