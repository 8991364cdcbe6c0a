import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { MESSAGE_FIELDS } from '@domain/messages/fields';
import { MESSAGE_EVENTS } from '@domain/messages/words';
import { LOCALES, type Locale } from '@domain/words';
import type { OfPage } from '../../crud/slots';
import { Labelled } from '../../parts/Labelled';
import { useAtRest } from '../../parts/use-at-rest';
import { useText } from '../../providers/i18n';
import type { Problem } from '../../providers/problem';
import { useOrder } from '../orders/record/read';
import { composeMessage } from './calls';
import './messages.css';

type Words = Record<string, unknown> | undefined;

/** The template on a real order, as it is being written, with the fields that there are. */
export function TemplatePreview({ page, row }: OfPage) {
  return page === 'create' || page === 'edit' ? <OfForm /> : <Preview values={row ?? {}} />;
}
function OfForm() {
  const form = Form.useFormInstance();
  const values = Form.useWatch<Record<string, unknown>>([], { form, preserve: true });
  return <Preview values={values ?? {}} picks={<Picks />} />;
}

function Preview({ values, picks }: { values: Record<string, unknown>; picks?: ReactNode }) {
  const text = useText();
  const [number, setNumber] = useState('');
  const [language, setLanguage] = useState<Locale>('zh-Hant');
  const own = (values['translations'] as Record<string, Words> | undefined)?.[language];
  const word = (field: string): string => String((language === 'en' ? undefined : own?.[field]) || values[field] || '');
  const written = useAtRest(
    JSON.stringify({ subject: word('subject').slice(0, 160), body: word('body').slice(0, 3000) }),
  );
  const { order, error } = useOrder(number, number.length > 8);
  const event = MESSAGE_EVENTS.find((each) => each === values['event']) ?? 'confirmation';
  const draft = useQuery({
    queryKey: ['template-preview', order?.id, event, language, written],
    queryFn: () =>
      composeMessage({
        orderId: order?.id ?? 0,
        event,
        language,
        channel: 'EMAIL',
        ...(JSON.parse(written) as object),
      }),
    enabled: order !== undefined,
    placeholderData: (before) => before,
  });
  const fault = (error ?? draft.error) as Problem | null;
  return (
    <section className="card message-preview" aria-label={text('messages.preview')}>
      {picks}
      <h3>{text('messages.preview')}</h3>
      <div className="message-form">
        <Labelled
          id="preview-order"
          label={text('orders.fields.orderNumber')}
          error={number.length > 8 ? fault?.message : undefined}
        >
          <Input
            id="preview-order"
            value={number}
            onChange={(changed) => setNumber(changed.target.value.trim().toUpperCase())}
          />
        </Labelled>
        <Segmented<Locale>
          value={language}
          options={LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) }))}
          onChange={setLanguage}
        />
      </div>
      {draft.data && (
        <div className="message-told" lang={language}>
          <p>
            <b>{draft.data.subject}</b>
          </p>
          <p>{draft.data.body}</p>
        </div>
      )}
    </section>
  );
}

/** The fields that there are, for the text that is being written. */
function Picks() {
  const text = useText();
  return (
    <>
      <h3>{text('messages.fields')}</h3>
      <p className="message-fields">
        {Object.keys(MESSAGE_FIELDS).map((field) => (
          <Button
            key={field}
            size="small"
            title={`{${field}}`}
            // the text that is being written keeps the cursor
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => insert(event.currentTarget.closest('form'), `{${field}}`)}
          >
            {text.find(`messages.fieldNames.${field}`, field)}
          </Button>
        ))}
      </p>
    </>
  );
}

/** Puts a field where the cursor stands, as if it were typed; at the end of the text where it stands in none. */
function insert(form: HTMLFormElement | null, field: string): void {
  const at = writtenIn(form);
  if (!at) return;
  at.setRangeText(field, at.selectionStart ?? at.value.length, at.selectionEnd ?? at.value.length, 'end');
  at.dispatchEvent(new Event('input', { bubbles: true }));
}
function writtenIn(form: HTMLFormElement | null): HTMLInputElement | HTMLTextAreaElement | null {
  const at = document.activeElement;
  const typed = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && at.type === 'text');
  if (typed && at.id !== 'preview-order' && !at.readOnly && at.role !== 'combobox') return at;
  const body = form?.querySelector('textarea') ?? null;
  body?.focus();
  body?.setSelectionRange(body.value.length, body.value.length);
  return body;
}
