import type { ReportInfo, ReportParam } from '@domain/wire/report';
import { Button, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useText } from '../../providers/i18n';

type Values = Record<string, string>;
interface Props {
  report: ReportInfo;
  values: Values;
  show: (values: Values) => void;
}
const DATES: readonly ReportParam[] = ['from', 'to', 'departureDate'];

/** The usual period: this month. */
function usual(report: ReportInfo): Values {
  const takes = (name: ReportParam): boolean => report.params.some((each) => each.name === name && each.required);
  return {
    ...(takes('from') ? { from: dayjs().startOf('month').format('YYYY-MM-DD'), to: dayjs().format('YYYY-MM-DD') } : {}),
    ...(takes('year') ? { year: String(dayjs().year()), month: String(dayjs().month() + 1) } : {}),
  };
}

/** What the report needs to know; nothing more. */
export function ReportForm({ report, values, show }: Props) {
  const text = useText();
  const start = Object.keys(values).length ? values : usual(report);
  const initial = Object.fromEntries(
    Object.entries(start).map(([name, value]) => [
      name,
      DATES.includes(name as ReportParam) ? dayjs(value) : name === 'year' || name === 'month' ? Number(value) : value,
    ]),
  );
  const finish = (typed: Record<string, Dayjs | string | number | undefined>): void =>
    show(
      Object.fromEntries(
        Object.entries(typed)
          .filter(([, value]) => value !== undefined && value !== null && value !== '')
          .map(([name, value]) => [name, dayjs.isDayjs(value) ? value.format('YYYY-MM-DD') : String(value)]),
      ),
    );
  return (
    <Form layout="inline" className="reports-form" initialValues={initial} onFinish={finish}>
      {report.params.map(({ name, required }) => (
        <Form.Item
          key={name}
          name={name}
          label={text(`reports.params.${name}`)}
          rules={[{ required, message: text('app.messages.required') }]}
        >
          {DATES.includes(name) ? (
            <DatePicker />
          ) : name === 'year' ? (
            <InputNumber min={2000} max={2100} />
          ) : name === 'month' ? (
            <Select
              style={{ width: 80 }}
              options={Array.from({ length: 12 }, (_each, i) => ({ value: i + 1, label: String(i + 1) }))}
            />
          ) : (
            <Input style={{ width: 140 }} allowClear />
          )}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit">
        {text('reports.show')}
      </Button>
    </Form>
  );
}
