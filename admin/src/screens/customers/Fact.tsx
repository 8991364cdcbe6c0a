import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Tone, TONES } from '../../theme';

interface Props {
  name: string;
  tone?: Tone;
  detail?: ReactNode;
  /** Where the figure comes from. */
  to?: string;
  children: ReactNode;
}

/** A figure of the departure with what it means; it leads to the rows behind it. */
export function Fact({ name, tone = 'neutral', detail, to, children }: Props) {
  return (
    <div className={to ? 'desk-fact desk-fact-link' : 'desk-fact'} style={{ borderInlineStartColor: TONES[tone].edge }}>
      <dt>{name}</dt>
      <dd>
        <strong>{to ? <Link to={to}>{children}</Link> : children}</strong>
        {detail && <span style={{ color: TONES[tone].text }}>{detail}</span>}
      </dd>
    </div>
  );
}
