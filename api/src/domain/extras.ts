/**
 * The extras of a party that are still on it: charges that were sold beside the tour, without those that another charge
 * has taken off again (decisions B0 #27, B4).
 */
export function openExtras<C extends { id: number; kind: string; dropsId: number | null }>(charges: readonly C[]): C[] {
  const dropped = new Set(charges.map(({ dropsId }) => dropsId));
  return charges.filter(({ id, kind }) => kind === 'EXTRA' && !dropped.has(id));
}
