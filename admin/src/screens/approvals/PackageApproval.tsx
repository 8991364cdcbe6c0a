import { useParams } from 'react-router';
import type { PackageListRow as PackageRow, PackageWire } from '@domain/wire/package';
import { tours } from '@domain/resources/tours';
import { filtersOf } from '../../lists/filters';
import { useLocale, useText } from '../../providers/i18n';
import { tourCalls, usePackage } from '../tours/calls';
import { nameIn } from '../tours/name-in';
import { asCode, textIn } from '../tours/values';
import { ApprovalDesk } from './ApprovalDesk';
import type { QueueRow } from './desk-item';
import { PackageItem } from './PackageItem';
import { useQueue } from './use-queue';

type WaitingRow = QueueRow & Pick<PackageRow, 'name' | 'translations'>;

/** /package-approval and /approve-package/:packageCode. */
export default function PackageApproval() {
  const text = useText();
  const locale = useLocale();
  const code = useParams()['packageCode'];
  const queue = useQueue<WaitingRow>('tours', filtersOf(tours, text));
  const { data, error } = usePackage(code ? asCode(code) : queue.items[0]?.packageCode);
  return (
    <ApprovalDesk<WaitingRow, PackageWire>
      queue={queue}
      named={code !== undefined}
      item={data}
      itemError={error}
      render={(item) => <PackageItem key={`item-${item.id}`} item={item} />}
      facts={(item) => textIn(item, 'name', locale)}
      desk={{
        area: 'tours',
        title: text('app.screens.packageApproval'),
        listPath: queue.state.keep('/package-approval'),
        linkOf: (item) => queue.state.keep(`/approve-package/${item.packageCode}`),
        nameOf: (item) => nameIn(item, locale),
        approveWord: text('tours.approval.approve'),
        rejectWord: text('tours.approval.reject'),
        decide: tourCalls.decide,
        decideAll: tourCalls.decideAll,
      }}
    />
  );
}
