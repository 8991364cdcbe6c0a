import { Refine } from '@refinedev/core';
import { render, screen } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageMachine } from '@domain/approvals';
import * as kinds from '@domain/fields';
import type { Field } from '@domain/fields';
import { dataProvider } from '../providers/data';
import { makeText, startTexts } from '../providers/i18n';
import { signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { FieldItem } from './FieldItem';
import { FieldInput } from '../fields/field-input';
import { referenceName } from '../fields/refs';
import { FieldText } from '../fields/field-text';

const picture = { id: 'a1', url: '/api/files/a1', name: 'flag.png', size: 9, type: 'image/png' };
const show = (node: React.ReactNode) =>
  render(
    <Refine dataProvider={dataProvider} options={{ disableTelemetry: true }}>
      <MemoryRouter>
        <Form initialValues={{ it: undefined }}>{node}</Form>
      </MemoryRouter>
    </Refine>,
  );

beforeAll(() => startTexts());
beforeEach(() => signedIn('root'));
beforeEach(() => void answerCalls(() => ({ data: [{ id: 3, code: 'TST', name: 'Tsim Sha Tsui' }] })));

describe('a field is read', () => {
  it.each<[string, Field, unknown, string]>([
    ['text', kinds.text(), 'Osaka', 'Osaka'],
    ['longText', kinds.longText(), 'Long', 'Long'],
    ['richText without its tags', kinds.richText(), '<p>Hello <b>you</b></p>', 'Hello you'],
    ['phone', kinds.phone(), '91234567', '91234567'],
    ['email', kinds.email(), 'a@b.hk', 'a@b.hk'],
    ['int', kinds.int(), 12345, '12,345'],
    ['money', kinds.money(), 1234.5, 'HK$1,234.50'],
    ['percent', kinds.percent(), 15, '15.00%'],
    ['bool', kinds.bool(), true, 'Yes'],
    ['date with its weekday', kinds.date(), '2026-12-24', '2026-12-24 Thu'],
    ['instant in Hong Kong', kinds.instant(), '2026-12-24T17:30:00Z', '2026-12-25 01:30'],
    ['oneOf in words', kinds.oneOf(['male'], 'words.gender'), 'male', 'Male'],
    ['state as its tag', kinds.state(packageMachine, 'words.status'), 'pending', 'Pending approval'],
    ['file by its name', kinds.file(), picture, 'flag.png'],
    ['nothing as a dash', kinds.text(), '', '–'],
  ])('%s', (_, field, value, words) => {
    const { container } = show(<FieldText field={field} value={value} />);
    expect(container.textContent?.trim()).toBe(words);
  });
  it('ref as the name of what it points at', async () => {
    show(<FieldText field={kinds.ref('branches', { key: 'code' })} value="TST" />);
    await screen.findByText('TST · Tsim Sha Tsui');
  });
  it('ref with what tells it apart in words, not by the code that is kept', () => {
    const text = makeText(
      (key) => (key === 'closing.categories.coach' ? 'Coach' : key),
      (key) => key === 'closing.categories.coach',
    );
    const row = { id: 4, description: '', tour: 'JP-1 2026-12-24', category: 'coach' };
    expect(referenceName(kinds.ref('costLines'), row, 'en', text)).toBe('JP-1 2026-12-24 · Coach');
  });
  it('image as a picture with its name', () => {
    show(<FieldText field={kinds.image()} value={picture} />);
    expect(screen.getByAltText('flag.png')).toBeTruthy();
  });
});

describe('a field is typed', () => {
  it.each<[string, Field, string]>([
    ['text', kinds.text(), 'input'],
    ['longText', kinds.longText(), 'textarea'],
    ['phone with digits on a phone', kinds.phone(), 'input[inputmode=numeric]'],
    ['email', kinds.email(), 'input[type=email]'],
    ['int', kinds.int(), 'input[role=spinbutton]'],
    ['money', kinds.money(), '.ant-input-number-prefix'],
    ['percent', kinds.percent(), '.ant-input-number-suffix'],
    ['bool', kinds.bool(), 'button[role=switch]'],
    ['date', kinds.date(), '.ant-picker'],
    ['instant', kinds.instant(), '.ant-picker'],
    ['oneOf', kinds.oneOf(['male'], 'words.gender'), 'input[role=combobox]'],
    ['ref', kinds.ref('branches'), 'input[role=combobox]'],
    ['image', kinds.image(), 'input[type=file][accept=".jpg,.jpeg,.png"]'],
    ['file', kinds.file(), 'input[type=file]'],
  ])('%s', (_, field, selector) => {
    const { container } = show(<FieldInput field={field} />);
    expect(container.querySelector(selector)).not.toBeNull();
  });
  it('an end that lies before its beginning says so, also when the beginning is moved', async () => {
    const resource = { name: 'supplierContracts' };
    const day = (name: string, field: Field) => <FieldItem resource={resource} name={[name]} field={field} />;
    const kept = { current: null as FormInstance | null };
    function Both() {
      const [form] = Form.useForm();
      kept.current = form;
      return (
        <Form form={form} component={false} initialValues={{ validFrom: '2026-03-02', validTo: '2026-03-01' }}>
          {day('validFrom', kinds.date())}
          {day('validTo', kinds.date({ notBefore: 'validFrom' }))}
        </Form>
      );
    }
    show(<Both />);
    const faults = async (): Promise<unknown> =>
      kept.current?.validateFields().then(
        () => [],
        (refused: { errorFields: { errors: string[] }[] }) => refused.errorFields.map(({ errors }) => errors),
      );
    expect(await faults()).toEqual([['The end date lies before the start date']]);
    kept.current?.setFieldsValue({ validFrom: '2026-03-01' });
    expect(await faults()).toEqual([]);
  });
});
