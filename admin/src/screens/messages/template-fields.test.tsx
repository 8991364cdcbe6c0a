import { fireEvent, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { TemplatePreview } from './TemplatePreview';

it('puts a field that is picked from the list where the cursor stands', async () => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  await openPart(
    <Form initialValues={{ body: 'Dear , welcome' }}>
      <Form.Item name="body">
        <Input.TextArea aria-label="body" />
      </Form.Item>
      <Form.Item shouldUpdate>{({ getFieldValue }) => <output>{String(getFieldValue('body'))}</output>}</Form.Item>
      <TemplatePreview page="create" />
    </Form>,
    '/',
  );
  const body = await screen.findByLabelText<HTMLTextAreaElement>('body');
  body.focus();
  body.setSelectionRange(5, 5);
  fireEvent.click(screen.getByTitle('{contact}'));
  expect(body.value).toBe('Dear {contact}, welcome');
  // the form that is saved has it too
  expect(screen.getByRole('status').textContent).toBe('Dear {contact}, welcome');
  // with the cursor in no text it goes to the end of the message, where writing goes on
  body.blur();
  fireEvent.click(screen.getByTitle('{tour}'));
  expect(body.value).toBe('Dear {contact}, welcome{tour}');
  expect(document.activeElement).toBe(body);
  (await screen.findByLabelText<HTMLInputElement>('Order no.')).focus();
  fireEvent.click(screen.getByTitle('{total}'));
  expect(screen.getByRole('status').textContent).toBe('Dear {contact}, welcome{tour}{total}');
});
