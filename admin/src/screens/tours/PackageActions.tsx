import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listLink } from '../../parts/list/state';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { DraftActions } from '../approvals/DraftActions';
import { ordersOf } from '../orders/links';
import { CopyPackage } from './CopyPackage';
import type { PackageDraft } from './use-package-draft';

/** Everything that can be done with a package beside typing: withdraw, amend, discard, copy, delete, restore. */
export function PackageActions({ draft }: { draft: PackageDraft }) {
  const text = useText();
  const [copying, setCopying] = useState(false);
  const navigate = useNavigate();
  const record = draft.stored;
  if (!record) return null;
  return (
    <>
      <DraftActions
        area="tours"
        record={record}
        act={draft.act}
        gone={() => navigate(listLink('/view-package'))}
        items={
          grant('tours.write') ? [{ key: 'copy', label: text('tours.actions.copy'), run: () => setCopying(true) }] : []
        }
        help={
          <p>
            {text('tours.actions.deleteApprovedHelp', { code: record.packageCode })}{' '}
            <Link to={ordersOf(record.packageCode)}>{text('tours.actions.orders')}</Link>
          </p>
        }
      />
      {copying && <CopyPackage source={record} close={() => setCopying(false)} />}
    </>
  );
}
