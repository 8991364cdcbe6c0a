import { asCode } from '@domain/texts';
import type { PackageWire } from '@domain/wire/package';
import type { OfQueue } from '../../crud/slots';
import { useLocale } from '../../providers/i18n';
import { usePackage } from '../tours/calls';
import { textIn } from '../../fields/words';
import { type AllOf, BulkDecision } from './BulkDecision';
import { Decision } from './Decision';
import { PackageItem } from './PackageItem';

/** The package that waits, and the decision on it. */
export function PackageApproval(of: OfQueue) {
  const locale = useLocale();
  const code = of.asked['packageCode'] ?? of.row?.['packageCode'];
  const { data, error } = usePackage(code ? asCode(String(code)) : undefined);
  const { data: next } = usePackage(data && of.following ? asCode(String(of.following['packageCode'])) : undefined);
  const render = (item: PackageWire) => <PackageItem key={`item-${item.id}`} item={item} />;
  return (
    <Decision
      area="tours"
      {...{ of, item: data, error }}
      render={render}
      next={next && render(next)}
      facts={(item) => textIn(item, 'name', locale)}
    />
  );
}
export const PackagesApproval = (all: AllOf) => <BulkDecision area="tours" {...all} />;
