import { act, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { TypeWarning } from './TypeWarning';

let form: FormInstance<{ userType: string }>;
function Page({ stored }: { stored: string }) {
  [form] = Form.useForm<{ userType: string }>();
  return (
    <Form form={form} initialValues={{ userType: stored }}>
      <Form.Item name="userType">
        <Input />
      </Form.Item>
      <TypeWarning />
    </Form>
  );
}
it.each([
  ['staff', 'normalUser', 1],
  ['manager', 'member', 1],
  ['staff', 'manager', 0],
  ['member', 'normalUser', 0],
])('from %s to %s: %i warnings', async (stored, chosen, count) => {
  signedIn('root');
  answerCalls(() => ({ data: {} }));
  await openPart(<Page stored={stored} />, '/x');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => form.setFieldsValue({ userType: chosen }));
  await waitFor(() => expect(screen.queryAllByText(/can never be made staff again/)).toHaveLength(count));
});
