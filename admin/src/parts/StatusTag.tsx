import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import MinusCircleOutlined from '@ant-design/icons-svg/es/asn/MinusCircleOutlined';
import PieChartOutlined from '@ant-design/icons-svg/es/asn/PieChartOutlined';
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { useText } from '../providers/i18n';
import { type Tone, TONES } from '../theme';
import { Glyph } from './Glyph';

type Look = [Tone, IconDefinition];
const CHECK: Look = ['good', CheckCircleOutlined];
const CLOCK: Look = ['waiting', ClockCircleOutlined];
const CROSS: Look = ['bad', CloseCircleOutlined];
const NONE: Look = ['neutral', MinusCircleOutlined];

/** How every state looks: the branch of the labels' `words` that it comes from, then its value. */
const LOOKS = {
  status: {
    all: NONE,
    incomplete: ['neutral', EditOutlined],
    pending: CLOCK,
    approved: CHECK,
    rejected: CROSS,
    deleted: ['neutral', StopOutlined],
  },
  orderState: {
    HOLD: CLOCK,
    CONFIRMED: CHECK,
    EXPIRED: ['neutral', StopOutlined],
    CANCELLED: CROSS,
    TRANSFERRED: ['neutral', SwapOutlined],
    COMPLETED: ['neutral', CheckCircleOutlined],
  },
  paymentState: { unpaid: CROSS, partial: ['waiting', PieChartOutlined], paid: CHECK },
  memberState: { LIVING: CHECK, CANCELLED: CROSS, TRANSFERRED: ['neutral', SwapOutlined] },
  requestState: {
    DRAFT: ['neutral', EditOutlined],
    PENDING_OP: CLOCK,
    PENDING_FC: CLOCK,
    EXECUTED: CHECK,
    REJECTED: CROSS,
    WITHDRAWN: ['neutral', StopOutlined],
  },
} satisfies Record<string, Record<string, Look>>;
export type StateKind = keyof typeof LOOKS;
/** Whether these states have looks of their own, beyond what they mean. */
export const isStateKind = (kind: string): kind is StateKind => Object.hasOwn(LOOKS, kind);

/** The one tag for every state: colour with icon and word, in lists, pages and prints. */
export function StatusTag({ kind, value }: { kind: StateKind; value: string }) {
  const text = useText();
  const look = (LOOKS as Partial<Record<string, Record<string, Look>>>)[kind]?.[value] ?? NONE;
  return <ToneTag look={look} word={text.find(`words.${kind}.${value}`, value)} />;
}

/** The same tag for a meaning that is no stored state: overdue, full, free, locked. */
export function MeaningTag({ tone, word }: { tone: Tone; word: string }) {
  return <ToneTag look={BY_TONE[tone]} word={word} />;
}
const BY_TONE: Record<Tone, Look> = {
  good: CHECK,
  waiting: CLOCK,
  bad: CROSS,
  neutral: NONE,
  brand: ['brand', CheckCircleOutlined],
};

/** Yes and no of a switch, in words that fit it. */
export function SwitchTag({ on, words = 'active' }: { on: boolean; words?: 'active' | 'enabled' | 'yes' | 'setUp' }) {
  const text = useText();
  const off = ({ active: 'inactive', enabled: 'disabled', yes: 'no', setUp: 'notSetUp' } as const)[words];
  return <ToneTag look={on ? CHECK : NONE} word={text(`app.on.${on ? words : off}`)} />;
}

function ToneTag({ look: [tone, mark], word }: { look: Look; word: string }) {
  const { text, ground, edge } = TONES[tone];
  return (
    <span className="state-tag" style={{ color: text, background: ground, borderColor: edge }}>
      <Glyph of={mark} />
      <span>{word}</span>
    </span>
  );
}
