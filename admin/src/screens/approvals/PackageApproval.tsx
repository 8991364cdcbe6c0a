import type { PackageWire } from '@domain/wire/package';
import type { OfQueue } from '../../crud/slots';
import { useLocale } from '../../providers/i18n';
import { tourCalls, usePackage } from '../tours/calls';
import { textIn } from '../../fields/words';
import { asCode } from '../tours/values';
import { type AllOf, BulkDecision } from './BulkDecision';
import { Decision } from './Decision';
import type { Desk } from './desk-item';
import { PackageItem } from './PackageItem';

const DESK: Desk = { area: 'tours', decide: tourCalls.decide, decideAll: tourCalls.decideAll };

/** The package that waits, and the decision on it. */
export function PackageApproval(of: OfQueue) {
  const locale = useLocale();
  const code = of.asked['packageCode'] ?? of.row?.['packageCode'];
  const { data, error } = usePackage(code ? asCode(String(code)) : undefined);
  const { data: next } = usePackage(data && of.following ? asCode(String(of.following['packageCode'])) : undefined);
  const render = (item: PackageWire) => <PackageItem key={`item-${item.id}`} item={item} />;
  return (
    <Decision
      {...{ desk: DESK, of, item: data, error }}
      render={render}
      next={next && render(next)}
      facts={(item) => textIn(item, 'name', locale)}
    />
  );
}
export const PackagesApproval = (all: AllOf) => <BulkDecision desk={DESK} {...all} />;
