import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileRef } from '@domain/wire/file';
import { startTexts } from '../providers/i18n';
import { setPreference } from '../providers/preferences';
import { answerCalls } from '../test/api';
import { FileUpload } from './FileUpload';

const field = (): HTMLInputElement => document.querySelector('input[type=file]') as HTMLInputElement;

describe('a field for pictures', () => {
  beforeAll(async () => {
    setPreference('language', 'en');
    await startTexts();
  });
  it('says under itself which file it refused and why, until another one is chosen', async () => {
    answerCalls(() => ({ data: { id: '1', url: '/a.png', name: 'a.png', size: 1, type: 'image/png' } }));
    const changed = vi.fn();
    render(<FileUpload kind="image" onChange={changed} />);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field(), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect((await screen.findByRole('alert')).textContent).toBe('notes.txt: Only jpg, jpeg or png');
    await user.upload(field(), new File(['x'], 'a.png', { type: 'image/png' }));
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('says there too what the server refused', async () => {
    answerCalls(() => ({
      status: 415,
      data: { statusCode: 415, code: 'file.imageType', message: 'Only jpg, jpeg or png' },
    }));
    render(<FileUpload kind="image" />);
    await userEvent.upload(field(), new File(['x'], 'fake.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('fake.png: Only jpg, jpeg or png');
  });
  it('keeps every file of several that are chosen at once, whichever arrives first', async () => {
    let n = 0;
    answerCalls(() => {
      n += 1;
      return { data: { id: String(n), url: `/${n}`, name: `${n}.pdf`, size: 1, type: 'application/pdf' } };
    });
    function Field() {
      const [value, setValue] = useState<FileRef[]>([]);
      return (
        <>
          <FileUpload kind="file" max={10} value={value} onChange={(next) => setValue(next as FileRef[])} />
          <output>{value.map((each) => each.name).join(' ')}</output>
        </>
      );
    }
    render(<Field />);
    const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.pdf`, { type: 'application/pdf' }));
    await userEvent.setup({ applyAccept: false }).upload(field(), files);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('1.pdf 2.pdf 3.pdf'));
  });
});
