import { Button, Checkbox, Form, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { businessDate, type DateOnly } from '@domain/dates';
import { DomainError } from '@domain/errors';
import { expandRecurrence, isRecurrenceFault, leftOut } from '@domain/recurrence';
import type { DeparturesMade, DepartureWire, Recurrence } from '@domain/wire/departure';
import { RECURRENCE_MODES, type RecurrenceMode } from '@domain/words';
import { DateRange } from '../../parts/DateRange';
import { NumberInput } from '../../parts/NumberInput';
import { useSavedForm } from '../../parts/form/use-saved-form';
import { FormGroup } from '../../parts/form/FormFrame';
import { DATE_FORMATS } from '../../parts/typed-date';
import { grant } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { makingOf, useRefreshDepartures } from './calls';
import { DatePreview, type Outcome } from './DatePreview';
import { DatesField } from './DatesField';
import { WeekdayPicker } from './WeekdayPicker';

interface Values {
  mode: RecurrenceMode;
  weekdays: number[];
  range: [Dayjs, Dayjs] | null;
  excludeDates: DateOnly[];
  extraDates: DateOnly[];
  maxPax: number;
  reservedNumber: number;
  replace: boolean;
}
const FORMAT = 'YYYY-MM-DD';

function ruleOf(values: Partial<Values> | undefined): Recurrence | null {
  const [start, end] = values?.range ?? [];
  if (!values?.mode || !start || !end) return null;
  return {
    mode: values.mode,
    weekdays: values.mode === 'WEEKLY' ? (values.weekdays ?? []) : [],
    startDate: start.format(FORMAT),
    endDate: end.format(FORMAT),
    excludeDates: values.excludeDates ?? [],
    extraDates: values.extraDates ?? [],
  };
}

/** The dates that a rule gives today, and those of older rules that it would take away; or why it gives none. */
function outcomeOf(rule: Recurrence, existing: readonly DepartureWire[], replace: boolean, text: Text): Outcome {
  try {
    const today = businessDate(new Date());
    const known = existing.map((each) => each.departureDate);
    const expansion = expandRecurrence(rule, today, known);
    const offered = expandRecurrence({ ...rule, excludeDates: [] }, today, known).dates;
    const excluded = offered.filter((date) => rule.excludeDates?.includes(date));
    return { expansion, excluded, ...(replace ? leftOut(existing, expansion, today) : {}) };
  } catch (error) {
    if (!(error instanceof DomainError) || !isRecurrenceFault(error.code)) throw error;
    return { fault: text(`errors.${error.code}`, error.params) };
  }
}

interface Props {
  code: string;
  existing: readonly DepartureWire[];
  /** Seats to begin with. */
  seats: number;
  close: (() => void) | undefined;
}

/** A rule for dates, with the dates that it gives shown before anything is saved (decisions B17, Dates). */
export function RecurrenceEditor({ code, existing, seats, close }: Props) {
  const text = useText();
  const refresh = useRefreshDepartures();
  const { form, saver } = useSavedForm<Values, DeparturesMade & { id?: number }>({
    resource: makingOf(code),
    body: (typed) => ({
      recurrence: ruleOf(typed),
      ...{ maxPax: typed.maxPax, reservedNumber: typed.reservedNumber },
      ...(typed.replace ? { replace: true } : {}),
    }),
    message: (made): string => {
      const told = { count: made.created.length, skipped: made.skipped.length };
      return made.removed.length + made.kept.length > 0
        ? text('departures.replaced', { ...told, removed: made.removed.length, kept: made.kept.length })
        : text(told.skipped > 0 ? 'departures.madeInPart' : 'departures.made', told);
    },
    done: () => {
      form.resetFields(['range', 'excludeDates', 'extraDates', 'replace']);
      refresh();
      close?.();
    },
  });
  const values = Form.useWatch([], form) as Partial<Values> | undefined;
  const rule = ruleOf(values);
  const outcome = rule && outcomeOf(rule, existing, values?.replace === true, text);
  const count = outcome?.expansion?.dates.length ?? 0;
  const goes = outcome?.goes?.length ?? 0;

  const without = values?.excludeDates ?? [];
  const leaveOut = (dates: readonly DateOnly[]): void =>
    form.setFieldValue('excludeDates', [...new Set([...without, ...dates])].sort());
  const toggle = (date: DateOnly): void =>
    without.includes(date)
      ? form.setFieldValue(
          'excludeDates',
          without.filter((each) => each !== date),
        )
      : leaveOut([date]);
  return (
    <FormGroup id="recurrence" title={text('departures.rule.title')} help={text('departures.rule.help')}>
      <Form
        form={form}
        component={false}
        layout="vertical"
        disabled={false}
        initialValues={{ mode: 'WEEKLY', weekdays: [6], maxPax: seats, reservedNumber: 0, replace: false }}
        onFinish={() => void saver.submit()}
        // Enter confirms a date; it must not create departures that nobody has looked at yet
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <div className="rule-grid">
          <Form.Item name="mode" label={text('departures.rule.mode')}>
            <Radio.Group
              optionType="button"
              options={RECURRENCE_MODES.map((value) => ({ value, label: text(`words.recurrenceMode.${value}`) }))}
            />
          </Form.Item>
          {values?.mode !== 'DAILY' && (
            <Form.Item name="weekdays" label={text('departures.rule.weekdays')}>
              <WeekdayPicker />
            </Form.Item>
          )}
          <Form.Item
            name="range"
            label={text('departures.rule.range')}
            rules={[{ required: true, message: text('app.messages.required') }]}
          >
            <DateRange
              format={DATE_FORMATS}
              minDate={dayjs(businessDate(new Date()))}
              placeholder={[text('departures.rule.start'), text('departures.rule.end')]}
              style={{ width: '100%' }}
            />
          </Form.Item>
          <Form.Item name="excludeDates" label={text('departures.rule.exclude')}>
            <DatesField />
          </Form.Item>
          <Form.Item name="extraDates" label={text('departures.rule.extra')}>
            <DatesField minDate={businessDate(new Date())} />
          </Form.Item>
          <div className="rule-seats">
            <Form.Item
              name="maxPax"
              label={text('departures.fields.maxPax')}
              rules={[{ required: true, message: text('app.messages.required') }]}
            >
              <NumberInput min={1} max={1000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="reservedNumber" label={text('departures.fields.reservedNumber')}>
              <NumberInput min={0} max={1000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </div>
        </div>
        {existing.length > 0 && grant('departures.manage') && (
          <Form.Item name="replace" valuePropName="checked" extra={text('departures.rule.replaceHelp')}>
            <Checkbox>{text('departures.rule.replace')}</Checkbox>
          </Form.Item>
        )}
        {outcome && <DatePreview outcome={outcome} toggle={toggle} leaveOut={leaveOut} />}
        <Button
          type="primary"
          loading={saver.saving}
          disabled={count + goes === 0}
          className="rule-make"
          onClick={form.submit}
        >
          {text('departures.rule.make', { count })}
        </Button>{' '}
        {close && <Button onClick={close}>{text('app.buttons.cancel')}</Button>}
      </Form>
    </FormGroup>
  );
}
