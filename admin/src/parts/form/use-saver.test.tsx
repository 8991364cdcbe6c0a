import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../test/admin';
import { useSaver } from './use-saver';

function Saved({ save }: { save: () => Promise<number> }) {
  const [form] = Form.useForm();
  const { submit, saving } = useSaver({ form, save });
  return (
    <Form form={form}>
      <Form.Item name="name" initialValue="Chan">
        <Input />
      </Form.Item>
      <Button onClick={() => void submit()}>{saving ? 'saving' : 'save'}</Button>
    </Form>
  );
}

it.each([
  ['at once', false],
  ['while the first is under way', true],
])('a form that is submitted again %s is sent once, and again when it is answered', async (_when, later) => {
  const answers: ((value: number) => void)[] = [];
  const save = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  await openPart(<Saved save={save} />, '/here');
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  if (later) await screen.findByText('saving');
  fireEvent.click(button);
  await screen.findByText('saving');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(save).toHaveBeenCalledTimes(1);
  act(() => answers[0]?.(1));
  fireEvent.click(await screen.findByText('save'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});
