import { asCode } from '@domain/texts';
import type { ReportInfo, ReportParam } from '@domain/wire/report';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { businessDate } from '@domain/dates';
import { monthOf } from '@domain/typed-date';
import { aDate } from '../../parts/form/a-date';
import { Choice } from '../../parts/Choice';
import { NumberInput } from '../../parts/NumberInput';
import { TypedDate } from '../../parts/TypedDate';
import { placeProblem } from '../../parts/form/field-problems';
import { useShops } from '../../parts/use-shops';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import type { Problem } from '../../providers/problem';
import { DepartureFields } from './DepartureFields';
import { asAsked } from './usual';

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
  const today = businessDate(new Date());
  useEffect(() => {
    if (problem) placeProblem(form, problem);
  }, [form, problem]);
  const shops = useShops();
  // staff see their own shop whatever is asked (decisions B1)
  const own = grant('reports.shop') === 'shop';
  const asked = report.params.filter(({ name }) => !DEPARTURE.includes(name) && (name !== 'branch' || !own));
  const initial = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'year' || name === 'month' ? Number(value) : value]),
  );
  const finish = (typed: Record<string, string | number | undefined>): void =>
    show(
      asAsked(
        Object.fromEntries(
          Object.entries(typed)
            .filter(([, value]) => value !== undefined && value !== null && value !== '')
            .map(([name, value]) => [name, asTyped(name, value)]),
        ),
      ),
    );
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className="reports-form"
      initialValues={initial}
      onFinish={finish}
    >
      {report.params.some(({ name }) => name === 'departureDate') && <DepartureFields params={report.params} />}
      {asked.map(({ name, required }) => (
        <Form.Item
          key={name}
          name={name}
          label={text(`reports.params.${name}`)}
          rules={[
            { required, message: text('app.messages.required') },
            ...(DATES.includes(name) ? [aDate(text('app.messages.badDate'))] : []),
          ]}
        >
          {DATES.includes(name) ? (
            <TypedDate keepWrong />
          ) : name === 'year' ? (
            <NumberInput min={2000} max={2100} />
          ) : name === 'month' ? (
            <Choice
              className="reports-month"
              options={Array.from({ length: 12 }, (_each, i) => ({ value: i + 1, label: String(i + 1) }))}
            />
          ) : (
            <Choice allowClear className="reports-shop" placeholder={text('stamps.allShops')} options={shops} />
          )}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit">
        {text('reports.show')}
      </Button>
      {DATES.every((name) => asked.some((each) => each.name === name)) &&
        ([0, 1] as const).map((back) => (
          <Button
            key={back}
            onClick={() => {
              const [from, to] = monthOf(today, back);
              form.setFieldsValue({ from, to });
              form.submit();
            }}
          >
            {text(back ? 'reports.lastMonth' : 'reports.thisMonth')}
          </Button>
        ))}
    </Form>
  );
}
