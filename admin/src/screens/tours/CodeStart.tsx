import { Alert, Button, Form, Input } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useNavigate } from 'react-router';
import { isTourCode, LIMITS } from '@domain/limits';
import { asCode } from '@domain/texts';
import type { Locale } from '@domain/words';
import { StatusTag } from '../../parts/StatusTag';
import { useSend } from '../../parts/form/use-send';
import { VALIDATED } from '../../parts/form/use-faulty';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { tourCalls } from './calls';
import { BEGUN } from './steps';

/** The first step of a new package: a free tour code; from here on the draft lives on the server. */
export function CodeStart({ code = '' }: { code?: string }) {
  const text = useText();
  const locale = useLocale();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ packageCode: string; name: string }>();
  const typed = asCode(Form.useWatch('packageCode', form) ?? code);
  const facts = useFacts(typed);
  const taken = facts?.package ?? null;
  const start = async ({ packageCode, name }: { packageCode: string; name?: string }): Promise<void> => {
    const made = await tourCalls.create({
      packageCode: asCode(packageCode),
      ...inOwnLanguage(locale, name ?? ''),
      action: 'save',
    });
    toasts.done(text('tours.draft.started', { code: made.packageCode }));
    await navigate(`/update-package/${made.packageCode}?step=content`, { replace: true, state: BEGUN });
  };
  const { busy, fault, send } = useSend(form, start);
  return (
    <Form
      form={form}
      layout="vertical"
      className="card code-start"
      initialValues={{ packageCode: asCode(code), name: '' }}
      onFinish={(values) => void send(values)}
    >
      <h2>{text('tours.code.title')}</h2>
      <p className="muted">{text('tours.code.help')}</p>
      <Form.Item
        name="packageCode"
        label={text('tours.fields.packageCode')}
        normalize={asCode}
        validateTrigger={VALIDATED}
        extra={text('tours.code.rule')}
        rules={[
          { required: true, whitespace: true, message: text('app.messages.required') },
          {
            validateTrigger: 'onBlur',
            validator: async (_, value: string) => {
              if (value && !isTourCode(value)) throw new Error(text('errors.tour.codeInvalid'));
            },
          },
        ]}
      >
        <Input autoFocus count={{ show: true, max: LIMITS.tourCode.max }} className="code-input" />
      </Form.Item>
      <Form.Item name="name" label={`${text('tours.fields.name')} · ${text(`words.locale.${locale}`)}`}>
        <Input maxLength={120} />
      </Form.Item>
      {facts && !taken && facts.departures.length + facts.prices.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="form-stale"
          message={text('tours.code.known', { departures: facts.departures.length, prices: facts.prices.length })}
        />
      )}
      {taken && (
        <Alert
          type="warning"
          showIcon
          className="form-stale"
          message={text('errors.tour.codeTaken')}
          description={
            <>
              {taken.name || taken.packageCode} <StatusTag kind="status" value={taken.status} />{' '}
              <Link to={`/update-package/${taken.packageCode}`}>{text('tours.code.open')}</Link>
            </>
          }
        />
      )}
      {fault && <Alert type="error" showIcon role="alert" className="form-stale" message={fault} />}
      <Button type="primary" htmlType="submit" loading={busy} disabled={Boolean(taken)}>
        {text('tours.code.start')}
      </Button>
    </Form>
  );
}

/** What is typed on a Chinese screen is the Chinese name. */
const inOwnLanguage = (locale: Locale, name: string): object =>
  locale === 'en' || name === '' ? { name } : { translations: { [locale]: { name } } };

function useFacts(typed: string) {
  const code = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: ['departures', 'createTour', code],
    queryFn: () => tourCalls.facts(code),
    enabled: isTourCode(code),
    retry: false,
  });
  return isTourCode(typed) && code === typed ? data : undefined;
}
