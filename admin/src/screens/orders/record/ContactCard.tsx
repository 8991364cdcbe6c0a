import { Button, Input } from 'antd';
import { useState } from 'react';
import { isEmail } from '@domain/email';
import { PHONE } from '@domain/limits';
import { mayAny } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import { Labelled } from '../../../parts/Labelled';
import { TypedDate } from '../../../parts/TypedDate';
import { changeContact, type OrderForBooking } from '../calls';

const TEXTS = ['contactPerson', 'contactPhone', 'contactEmail', 'remark', 'internalNote'] as const;

/** Whom to call, what to remember, when to call again; no money. */
export function ContactCard({ order, refresh }: { order: OrderForBooking; refresh: (words: string) => void }) {
  const text = useText();
  const toasts = useToasts();
  const stored = { ...Object.fromEntries(TEXTS.map((key) => [key, order[key]])), followUpDate: order.followUpDate };
  const [typed, setTyped] = useState<Record<string, string | null>>(stored);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const may = mayAny(['orders.write']);
  const dirty = JSON.stringify(typed) !== JSON.stringify(stored);
  const email = typed['contactEmail']?.trim() ?? '';
  const faults: Record<string, string> = {
    ...(PHONE.test(typed['contactPhone'] ?? '') ? {} : { contactPhone: text('errors.user.phoneDigits') }),
    ...(email === '' || isEmail(email) ? {} : { contactEmail: text('errors.user.emailInvalid') }),
  };
  const savable = may && dirty && !busy && Object.keys(faults).length === 0;
  const put = (part: Record<string, string | null>): void => setTyped((before) => ({ ...before, ...part }));
  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      await changeContact({ orderNumber: order.orderNumber, version: order.version, ...typed });
      refresh(text('app.messages.updated'));
    } catch (error) {
      if (isProblem(error) && Object.keys(error.errors).length) setErrors(error.errors);
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
            {key === 'remark' || key === 'internalNote' ? (
              <Input.TextArea
                {...shared}
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={key === 'remark' ? 1000 : 5000}
              />
            ) : (
              <Input {...shared} maxLength={key === 'contactEmail' ? 200 : 120} />
            )}
          </Labelled>
        );
      })}
      <Labelled id="contact-followUpDate" label={text('orders.fields.followUpDate')}>
        <TypedDate
          id="contact-followUpDate"
          value={typed['followUpDate'] ?? null}
          disabled={!may}
          onChange={(followUpDate) => put({ followUpDate })}
        />
      </Labelled>
      {may && (
        <Button htmlType="submit" disabled={!savable} loading={busy}>
          {text('orders.record.saveContact')}
        </Button>
      )}
    </form>
  );
}
