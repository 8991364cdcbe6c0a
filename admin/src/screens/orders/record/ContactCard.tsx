import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { Location } from 'react-router';
import { isDate } from '@domain/dates';
import { isEmail } from '@domain/email';
import { PHONE } from '@domain/limits';
import { cleanText, oneLine } from '@domain/texts';
import { plainPhone } from '@domain/usual';
import { useAllowed } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import { GrowingText } from '../../../parts/GrowingText';
import { Labelled } from '../../../parts/Labelled';
import { TypedDate } from '../../../parts/TypedDate';
import { toOther, useUnsavedGuard } from '../../../parts/form/use-unsaved-guard';
import { WhoSaved } from '../../../parts/draft/WhoSaved';
import { changeContact, type OrderForBooking } from '../calls';
import { isEditor } from './moves';
import { useOrderAgain } from './read';

const TEXTS = ['contactPerson', 'contactPhone', 'contactEmail', 'remark', 'internalNote'] as const;
const NOTES: ReadonlySet<string> = new Set<(typeof TEXTS)[number]>(['remark', 'internalNote']);

type Values = Record<string, string | null>;
/** What is typed, over what is stored: what others saved meanwhile comes in where nothing was typed, and is named where it was. */
function useMerged(stored: Values) {
  const [{ base, typed, clashes }, set] = useState({
    base: stored,
    typed: stored,
    clashes: [] as { key: string; theirs: string }[],
  });
  if (JSON.stringify(base) !== JSON.stringify(stored)) {
    const keys = Object.keys(stored);
    const own = keys.filter((key) => typed[key] !== base[key] && typed[key] !== stored[key]);
    set({
      base: stored,
      typed: Object.fromEntries(keys.map((key) => [key, (own.includes(key) ? typed : stored)[key] ?? null])),
      clashes: own.filter((key) => stored[key] !== base[key]).map((key) => ({ key, theirs: stored[key] ?? '' })),
    });
  }
  const put = (part: Values): void => set((before) => ({ ...before, typed: { ...before.typed, ...part } }));
  return { typed, put, clashes };
}

/** As the order keeps it: notes without blanks at their ends, all else in one line, the telephone number in digits. */
function asKept(typed: Values): Values {
  const kept = Object.entries(typed).map(([key, value]): [string, string | null] => [
    key,
    value && (NOTES.has(key) ? cleanText(value).trim() : oneLine(value)),
  ]);
  return { ...Object.fromEntries(kept), contactPhone: plainPhone(typed['contactPhone'] ?? '') };
}

const toOtherOrder = toOther('order');
/** The tabs and dialogs of the order leave the card where it is; who rewrites a party has the page for that. */
const leaves = (from: Location, to: Location): boolean =>
  toOtherOrder(from, to) || isEditor(new URLSearchParams(to.search).get('act'));

/** Whom to call, what to remember, when to call again; no money. */
export function ContactCard({ order, refresh }: { order: OrderForBooking; refresh: (words: string) => void }) {
  const text = useText();
  const may = useAllowed('orders', 'edit');
  const toasts = useToasts();
  const again = useOrderAgain();
  const stored = { ...Object.fromEntries(TEXTS.map((key) => [key, order[key]])), followUpDate: order.followUpDate };
  const { typed, put, clashes } = useMerged(stored);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(stored);
  useUnsavedGuard(dirty, undefined, leaves);
  const sent = asKept(typed);
  const { contactPhone, contactEmail, followUpDate } = sent;
  const faults: Record<string, string> = {
    ...(PHONE.test(contactPhone ?? '') ? {} : { contactPhone: text('errors.user.phoneDigits') }),
    ...(!contactEmail || isEmail(contactEmail) ? {} : { contactEmail: text('errors.user.emailInvalid') }),
    ...(!followUpDate || isDate(followUpDate) ? {} : { followUpDate: text('app.messages.badDate') }),
  };
  const savable = may && dirty && !busy && Object.keys(faults).length === 0;
  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      // as the server will answer it, or one's own save would look like another's
      put(sent);
      await changeContact({ orderNumber: order.orderNumber, version: order.version, ...sent });
      refresh(text('app.messages.updated', { name: order.orderNumber }));
    } catch (error) {
      if (isProblem(error) && Object.keys(error.errors).length) setErrors(error.errors);
      // somebody was quicker: their words come in beside these, and saving again goes on from there
      else if (isProblem(error) && error.code === 'general.stale') await again(order.id);
      else toasts.failed(error);
    }
    setBusy(false);
  };
  return (
    <form
      className="card contact-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (savable) void save();
      }}
    >
      <h2>{text('orders.booking.contact')}</h2>
      {clashes.map(({ key, theirs }) => (
        <Alert
          key={key}
          type="warning"
          showIcon
          role="alert"
          description={<WhoSaved resource="orders" recordId={order.id} />}
          message={text('orders.record.clash', {
            field: text(`orders.fields.${key as (typeof TEXTS)[number] | 'followUpDate'}`),
            theirs: theirs || '–',
          })}
        />
      ))}
      {TEXTS.map((key) => {
        const error = errors[key]?.[0] ?? faults[key] ?? '';
        const shared = {
          id: `contact-${key}`,
          value: typed[key] ?? '',
          disabled: !may,
          onChange: (event: { target: { value: string } }) => put({ [key]: event.target.value }),
          ...(error ? { status: 'error' as const } : {}),
        };
        return (
          <Labelled key={key} id={`contact-${key}`} label={text(`orders.fields.${key}`)} error={error}>
            {NOTES.has(key) ? (
              <GrowingText {...shared} least={2} most={6} maxLength={key === 'remark' ? 1000 : 5000} />
            ) : (
              <Input {...shared} maxLength={key === 'contactEmail' ? 200 : 120} />
            )}
          </Labelled>
        );
      })}
      <Labelled
        id="contact-followUpDate"
        label={text('orders.fields.followUpDate')}
        error={errors['followUpDate']?.[0] ?? faults['followUpDate'] ?? ''}
      >
        <TypedDate
          id="contact-followUpDate"
          value={typed['followUpDate'] ?? null}
          disabled={!may}
          keepWrong
          onChange={(followUpDate) => put({ followUpDate })}
        />
      </Labelled>
      {may && (
        // off without losing the focus of whoever has just saved
        <span className={savable || busy ? '' : 'off-button'}>
          <Button htmlType="submit" aria-disabled={!savable} loading={busy}>
            {text('orders.record.saveContact')}
          </Button>
        </span>
      )}
    </form>
  );
}
