import { Alert } from 'antd';
import type { Rejection } from '@domain/wire/approval';
import type { ApprovalState } from '@domain/words';
import { instantText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { Quoted } from '../../parts/Quoted';

interface Props {
  row: {
    status: ApprovalState;
    rejectReason: string;
    rejected: Rejection | null;
    submitter: string | null;
    submittedAt: string | null;
    approver: string | null;
    approvalDate: string | null;
    published: unknown;
  };
  /** A price stands in the steps of its package: whose decision it was must be said. */
  of: 'package' | 'price';
}

/** Where the item stands, in a sentence: what was decided, by whom, why, and what is live meanwhile. */
export function OutcomeNote({ row, of }: Props) {
  const text = useText();
  const what = text(`tours.outcome.${of}`);
  if (row.rejectReason && (row.status === 'rejected' || row.status === 'incomplete'))
    return (
      <Alert
        type="error"
        showIcon
        className="form-stale"
        message={
          <>
            {row.rejected
              ? text('tours.outcome.rejected', { what, name: row.rejected.by, at: instantText(row.rejected.at) })
              : text('tours.outcome.rejectedPlain', { what })}
            <strong>
              <Quoted words={row.rejectReason} />
            </strong>{' '}
            {row.published !== null && <span className="muted">{text('tours.outcome.staysLive')}</span>}
          </>
        }
      />
    );
  if (row.status === 'pending')
    return (
      <Alert
        type="info"
        showIcon
        className="form-stale"
        message={
          <>
            {text('tours.outcome.pending', {
              what,
              name: row.submitter ?? '',
              at: row.submittedAt ? instantText(row.submittedAt) : '',
            })}{' '}
            <span className="muted">{text('tours.outcome.pendingHelp')}</span>
          </>
        }
      />
    );
  if (row.status === 'incomplete' && row.published)
    return <Alert type="info" showIcon className="form-stale" message={text('tours.outcome.amending')} />;
  if (row.status === 'approved' && row.approver)
    return (
      <Alert
        type="success"
        showIcon
        className="form-stale"
        message={text('tours.outcome.approved', { what, name: row.approver, at: instantText(row.approvalDate ?? '') })}
      />
    );
  return null;
}
