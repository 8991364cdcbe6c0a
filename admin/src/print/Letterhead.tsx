import type { ReactNode } from 'react';
import type { Letterhead as LetterheadWire } from '@domain/wire/receipt';
import { useLocale, useText } from '../providers/i18n';

interface Props {
  letterhead: LetterheadWire;
  title: string;
  /** The title in the other language of the law. */
  otherTitle: string;
  /** Number and date at the right. */
  children: ReactNode;
}

/** Logo and shop at the left, what the document is at the right. */
export function Letterhead({ letterhead: { branch, logoUrl }, title, otherTitle, children }: Props) {
  const text = useText();
  const locale = useLocale();
  return (
    <header className="print-head">
      <div>
        {logoUrl ? (
          <img className="print-logo" src={logoUrl} alt="" />
        ) : (
          <strong className="print-name">{text('app.name')}</strong>
        )}
        <p>
          {branch.name[locale]}
          {branch.address[locale] && <br />}
          {branch.address[locale]}
          {branch.phone && <br />}
          {branch.phone && text('prints.phone', { phone: branch.phone })}
        </p>
      </div>
      <div className="print-head-right">
        <h1>
          {title} <span>{otherTitle}</span>
        </h1>
        {children}
      </div>
    </header>
  );
}

/** Name and value pairs. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="print-facts">
      {rows
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Remarks of the house and the payment code. */
export function Remarks({ letterhead, qrHint }: { letterhead: LetterheadWire; qrHint: string }) {
  const text = useText();
  const locale = useLocale();
  const remarks = letterhead.specialRemarks[locale];
  if (!remarks && !letterhead.qrCodeUrl) return null;
  return (
    <section className="print-remarks">
      {remarks && (
        <div>
          <h2>{text('prints.remarks')}</h2>
          <p>{remarks}</p>
        </div>
      )}
      {letterhead.qrCodeUrl && (
        <figure>
          <img src={letterhead.qrCodeUrl} alt={qrHint} />
          <figcaption>{qrHint}</figcaption>
        </figure>
      )}
    </section>
  );
}
