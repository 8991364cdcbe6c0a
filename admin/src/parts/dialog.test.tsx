import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { openPart } from '../test/admin';
import { Dialog } from './Dialog';
import { RowMenu } from './list/RowMenu';
import { Problem } from '../providers/problem';
import { ReasonModal } from './ReasonModal';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <p>{open ? 'asked' : 'closed'}</p>
      <ReasonModal
        open={open}
        title="Reject"
        verb="Reject request"
        onOk={async () => undefined}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
const Asked = ({ close }: { close: () => void }) => (
  <Dialog open title="Reject" onCancel={close}>
    <Input aria-label="Why" />
  </Dialog>
);
function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Reject it</button>
      {open && <Asked close={() => setOpen(false)} />}
    </>
  );
}
function OfRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowMenu actions={[{ key: 'reject', label: 'Reject it', run: () => setOpen(true) }]} />
      {open && <Asked close={() => setOpen(false)} />}
    </>
  );
}
const escape = (at: HTMLElement): boolean => fireEvent.keyDown(at, { key: 'Escape', keyCode: 27 });
const beside = (): HTMLElement => document.querySelector('.ant-modal-wrap') as HTMLElement;

describe('a dialog with fields', () => {
  it('stays over a click beside it, and gives what was typed up on Escape only when asked', async () => {
    await openPart(<Page />, '/');
    const reason = await screen.findByLabelText('Reason');
    await userEvent.type(reason, 'not their tour');
    fireEvent.mouseDown(beside());
    fireEvent.click(beside());
    expect(screen.getByText('asked')).toBeTruthy();
    escape(reason);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('asked')).toBeTruthy();
    expect((reason as HTMLTextAreaElement).value).toBe('not their tour');
    escape(reason);
    await userEvent.click((await screen.findAllByRole('button', { name: /^Leave/ })).at(-1) as HTMLElement);
    await screen.findByText('closed');
  });
  it('asks on Escape when something was chosen in a list or a calendar too', async () => {
    await openPart(
      <Dialog open title="Amend">
        <Select aria-label="Method" options={[{ value: 'FPS' }]} />
      </Dialog>,
      '/',
    );
    const method = await screen.findByRole('combobox');
    fireEvent.mouseDown(method);
    await userEvent.click(await screen.findByTitle('FPS'));
    escape(method);
    expect(await screen.findByRole('button', { name: 'Stay here' })).toBeTruthy();
  });
  it('closes on Escape at once where nothing was typed', async () => {
    await openPart(<Page />, '/');
    escape(await screen.findByLabelText('Reason'));
    await screen.findByText('closed');
  });
  it('gives the focus back to the button that opened it, also when it is taken off the page while it is open', async () => {
    await openPart(<Opened />, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject it' }));
    const field = await screen.findByLabelText('Why');
    await userEvent.click(field);
    escape(field);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject it' })));
  });
  it('that an address opened leaves the keys to the page', async () => {
    function Addressed() {
      const [open, setOpen] = useState(true);
      return (
        <section id="main-content" tabIndex={-1} aria-label="The page">
          {open && <Asked close={() => setOpen(false)} />}
        </section>
      );
    }
    await openPart(<Addressed />, '/');
    escape(await screen.findByLabelText('Why'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('The page')));
  });
  it('gives the focus back to the menu of the row that opened it', async () => {
    await openPart(<OfRow />, '/');
    const dots = await screen.findByRole('button', { name: 'Actions' });
    await userEvent.click(dots);
    const entry = await screen.findByRole('menuitem', { name: 'Reject it' });
    // a menu takes the keys some frames after it is shown, later than a test presses
    await waitFor(() => expect(document.activeElement).toBe(entry));
    await userEvent.click(entry);
    const field = await screen.findByLabelText('Why');
    await userEvent.click(field);
    escape(field);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })));
  });
});

describe('what the server refuses of what a dialog asked for', () => {
  it.each([
    ['stands at its field', { amount: ['At most 5'] }, () => document.querySelector('.ant-form-item-explain-error')],
    ['stands above where it has none', {}, () => screen.queryByRole('alert')],
  ])('%s, and what was typed stays', async (_, errors, place) => {
    let sent = 0;
    const refuse = (): Promise<void> => {
      sent += 1;
      return Promise.reject(new Problem('At most 5', 400, 'general.tooBig', errors));
    };
    await openPart(
      <ReasonModal open title="Pay" verb="Pay" required={false} onOk={refuse} onCancel={() => undefined}>
        <Form.Item name="amount" label="Amount">
          <Input />
        </Form.Item>
      </ReasonModal>,
      '/',
    );
    const amount = await screen.findByLabelText('Amount');
    await userEvent.type(amount, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(place()?.textContent).toBe('At most 5'));
    expect([sent, (amount as HTMLInputElement).value]).toEqual([1, '9']);
    expect(screen.getAllByText('At most 5')).toHaveLength(1);
  });
});
