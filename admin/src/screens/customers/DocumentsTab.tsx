import { PhoneOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { DOCUMENT_FLAGS, type DocumentFlag } from '@domain/documents';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { EmptyState } from '../../parts/EmptyState';
import { MeaningTag, StatusTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { orderLink } from '../orders/calls';
import { SheetButtons } from './SheetButtons';
import { fullName, latinName } from './names';

/** Whom to call about papers: the doubts in words, and the number to call. */
export function DocumentsTab({ list }: { list: CustomerListWire }) {
  const text = useText();
  const [only, setOnly] = useState<DocumentFlag | ''>('');
  const doubtful = list.data.filter((row) => row.flags.length > 0);
  if (!doubtful.length)
    return <EmptyState title={text('customers.papers.none')} help={text('customers.papers.noneHelp')} />;
  const count = (flag: DocumentFlag): number => doubtful.filter((row) => row.flags.includes(flag)).length;
  const kinds = DOCUMENT_FLAGS.filter((flag) => count(flag) > 0);
  const shown = doubtful.filter((row) => only === '' || row.flags.includes(only));
  return (
    <section className="card desk-papers">
      <div className="desk-tools">
        <p>{text('customers.papers.intro', { count: doubtful.length })}</p>
        <span className="desk-tools-gap" />
        <SheetButtons id={list.departure.id} sheet="documents" />
      </div>
      <Segmented<DocumentFlag | ''>
        className="desk-kinds"
        value={kinds.includes(only as DocumentFlag) ? only : ''}
        onChange={setOnly}
        options={[
          { value: '', label: `${text('customers.papers.all')} ${doubtful.length}` },
          ...kinds.map((flag) => ({ value: flag, label: `${text(`customers.flags.${flag}`)} ${count(flag)}` })),
        ]}
        aria-label={text('customers.papers.only')}
      />
      <ul>
        {shown.map((row) => (
          <Doubtful key={row.memberId} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Doubtful({ row }: { row: CustomerRow }) {
  const text = useText();
  const phone = row.phone || row.contactPhone;
  return (
    <li>
      <div>
        <strong>{fullName(row)}</strong>
        <span className="muted">
          {text(`words.memberType.${row.type}`)}
          {row.age === null ? '' : ` · ${text('customers.grid.age', { age: row.age })}`} ·{' '}
          <Link to={orderLink(row.orderNumber)}>{row.orderNumber}</Link>
        </span>
      </div>
      <div className="desk-doubts">
        {row.flags.map((flag) => (
          <MeaningTag key={flag} tone="waiting" word={text(`customers.flags.${flag}`)} />
        ))}
        {row.certificateType && (
          <span className="muted">
            {text(`words.certificateType.${row.certificateType}`)} {row.certificateNo} {row.expiryDate ?? ''}
          </span>
        )}
      </div>
      <div className="desk-call">
        {phone ? (
          <Button
            href={`tel:${phone}`}
            icon={<PhoneOutlined />}
            aria-label={`${text('customers.papers.call', { name: latinName(row) })} · ${phone}`}
          >
            {phone}
          </Button>
        ) : (
          <span className="muted">{text('customers.papers.noPhone')}</span>
        )}
        {!row.phone && row.contactPhone && <span className="muted">{row.contactPerson}</span>}
        <StatusTag kind="paymentState" value={row.paymentState} />
      </div>
    </li>
  );
}
