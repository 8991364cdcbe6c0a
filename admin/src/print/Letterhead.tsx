import type { ReactNode } from 'react';
import { headOf, type Paper } from '@domain/papers/paper';
import { useLocale, useText } from '../providers/i18n';
import { Breakable } from './Breakable';

interface Props {
  letterhead: Paper['letterhead'];
  title: string;
  /** The title in the other language of the law. */
  otherTitle: string;
  /** Number and date at the right. */
  children: ReactNode;
}

/** Whose paper it is at the left, what it is at the right. */
export function Letterhead({ letterhead, title, otherTitle, children }: Props) {
  return (
    <header className="print-head">
      <div>
        <Shop {...letterhead} />
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

function Shop(letterhead: Paper['letterhead']) {
  const text = useText();
  const locale = useLocale();
  const { branch, licence, logoUrl } = letterhead;
  const head = headOf(letterhead, locale);
  const shop = head === branch.name[locale] ? '' : branch.name[locale];
  return (
    <>
      {logoUrl && <img className="print-logo" src={logoUrl} alt="" />}
      {head && <strong className="print-name">{head}</strong>}
      <p>
        {shop}
        {shop && branch.address[locale] && <br />}
        {branch.address[locale]}
        {branch.phone && <br />}
        {branch.phone && text('prints.phone', { phone: branch.phone })}
        {licence && <br />}
        {licence?.[locale]}
      </p>
    </>
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
            <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
