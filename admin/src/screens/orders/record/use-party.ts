import { useCallback, useMemo, useState } from 'react';
import type { SubOrderWire } from '@domain/wire/order';
import { mergeMine, same } from '../../../parts/draft/merge';
import { newTraveller, type Traveller } from '../booking/party';

/** The travellers as they are typed; what others change of them meanwhile comes in wherever nothing was typed. */
export function useParty(amended: SubOrderWire | undefined) {
  const stored = useMemo(() => amended && livingOf(amended), [amended]);
  const [{ base, members, merged }, set] = useState(() => {
    const first = stored ?? [newTraveller()];
    return { base: first, members: first, merged: false };
  });
  if (stored && !same(stored, base)) set({ base: stored, members: mergeParty(base, members, stored), merged: true });
  const change = useCallback(
    (make: (before: readonly Traveller[]) => Traveller[]): void =>
      set((before) => ({ ...before, members: make(before.members) })),
    [],
  );
  return { members, change, merged, typed: !same(members, base) };
}
/** Who left meanwhile is gone, who came is there, of the others each field that was typed here stays. */
const mergeParty = (base: readonly Traveller[], mine: readonly Traveller[], theirs: readonly Traveller[]) =>
  theirs.map((their) => {
    const [was, own] = [base, mine].map((party) => party.find(({ uid }) => uid === their.uid));
    return was && own ? mergeMine(was, own, their) : their;
  });

/** The living travellers as the editor holds them; a document number on file stays masked until it is typed anew. */
const livingOf = (subOrder: SubOrderWire): Traveller[] =>
  subOrder.members
    .filter((one) => one.state === 'LIVING')
    .map(({ version: _v, position: _p, state: _s, takesSeat: _t, age: _a, lines: _l, amount: _m, ...one }) => ({
      ...newTraveller(one.type),
      ...one,
      uid: `m${one.id}`,
    }));
