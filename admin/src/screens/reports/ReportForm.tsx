import type { ReportInfo, ReportParam } from '@domain/wire/report';
import { Button, DatePicker, Form, InputNumber } from 'antd';
import { useQuery } from '@tanstack/react-query';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect } from 'react';
import { Choice } from '../../parts/Choice';
import { placeProblem } from '../../parts/form/field-problems';
import { grant } from '../../providers/access';
import { http } from '../../providers/client';
import { useText } from '../../providers/i18n';
import type { Problem } from '../../providers/problem';
import { DepartureFields } from './DepartureFields';
import { asCode } from '../tours/values';
import { asAsked } from './usual';

interface Options {
  branches: { code: string; name: string }[];
}
function useShops(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: async () => (await http.get<Options>('/orders/admin/get-orders-options')).data,
    staleTime: 300_000,
  });
  return (data?.branches ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}

const asTyped = (name: string, value: unknown): string =>
  name === 'packageCode' ? asCode(String(value)) : String(value);
type Values = Record<string, string>;
interface Props {
  report: ReportInfo;
  values: Values;
  show: (values: Values) => void;
  /** What the answer says about a field. */
  problem: Problem | undefined;
}
const DATES: readonly ReportParam[] = ['from', 'to'];
const DEPARTURE: readonly ReportParam[] = ['packageCode', 'departureDate'];

/** What the report needs to know; nothing more. */
export function ReportForm({ report, values, show, problem }: Props) {
  const text = useText();
  const [form] = Form.useForm();
  useEffect(() => {
    if (problem) placeProblem(form, problem);
  }, [form, problem]);
  const shops = useShops();
  // staff see their own shop whatever is asked (decisions B1)
  const own = grant('reports.shop') === 'shop';
  const asked = report.params.filter(({ name }) => !DEPARTURE.includes(name) && (name !== 'branch' || !own));
  const initial = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      DATES.includes(name as ReportParam) ? dayjs(value) : name === 'year' || name === 'month' ? Number(value) : value,
    ]),
  );
  const finish = (typed: Record<string, Dayjs | string | number | undefined>): void =>
    show(
      asAsked(
        Object.fromEntries(
          Object.entries(typed)
            .filter(([, value]) => value !== undefined && value !== null && value !== '')
            .map(([name, value]) => [name, dayjs.isDayjs(value) ? value.format('YYYY-MM-DD') : asTyped(name, value)]),
        ),
      ),
    );
  return (
    <Form form={form} layout="inline" className="reports-form" initialValues={initial} onFinish={finish}>
      {report.params.some(({ name }) => name === 'departureDate') && <DepartureFields params={report.params} />}
      {asked.map(({ name, required }) => (
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
            <Choice
              className="reports-month"
              options={Array.from({ length: 12 }, (_each, i) => ({ value: i + 1, label: String(i + 1) }))}
            />
          ) : (
            <Choice allowClear className="reports-shop" options={shops} />
          )}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit">
        {text('reports.show')}
      </Button>
    </Form>
  );
}
