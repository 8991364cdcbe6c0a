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
  it('shows a picture with what can be done to it in sight: another in its place, or none', async () => {
    const other = { id: '2', url: '/b.png', name: 'b.png', size: 1, type: 'image/png' };
    answerCalls(() => ({ data: other }));
    const changed = vi.fn();
    const user = userEvent.setup();
    render(<FileUpload kind="image" value={{ ...other, id: '1', name: 'a.png' }} onChange={changed} />);
    const chosen = vi.spyOn(field(), 'click');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(chosen).toHaveBeenCalled();
    await user.upload(field(), new File(['x'], 'b.png', { type: 'image/png' }));
    await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(other));
    await user.click(screen.getByRole('button', { name: 'Remove: a.png' }));
    expect(changed).toHaveBeenLastCalledWith(null);
  });
  it('makes a picture of a telephone smaller before it is sent', async () => {
    const sent: unknown[] = [];
    answerCalls(({ body }) => {
      sent.push((body as FormData).get('file'));
      return { data: { id: '1', url: '/a.jpg', name: 'a.jpg', size: 1, type: 'image/jpeg' } };
    });
    const [close, drawImage, fillRect] = [vi.fn(), vi.fn(), vi.fn()];
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4800, height: 3200, close }));
    const canvas = HTMLCanvasElement.prototype;
    vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage, fillRect } as unknown as null);
    vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
    const changed = vi.fn();
    render(<FileUpload kind="image" onChange={changed} />);
    const large = new File([new Uint8Array(4 * 1024 * 1024)], 'IMG_1.JPG', { type: 'image/jpeg' });
    await userEvent.upload(field(), large);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    expect(sent).toEqual([expect.objectContaining({ name: 'IMG_1.jpg', size: 5, type: 'image/jpeg' })]);
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2400, 1600);
  });
});
