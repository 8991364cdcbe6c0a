import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../providers/i18n';
import { TypedDate } from './TypedDate';

/** A field with a date in it, and what its form holds. */
function Field({ keepWrong = false }: { keepWrong?: boolean }) {
  const [day, setDay] = useState<string | null>('2026-11-26');
  return (
    <>
      <TypedDate label="Day" value={day} near="2026-11-27" keepWrong={keepWrong} onChange={setDay} />
      <output>{day ?? 'none'}</output>
    </>
  );
}
const held = (): string | null => screen.getByRole('status').textContent;
const type = async (words: string): Promise<void> => {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), words);
  await user.tab();
};

describe('a typed date', () => {
  beforeAll(() => startTexts());
  it('leaves no earlier date in its place when it is none, stays, and is told', async () => {
    render(<Field />);
    await type('31/13');
    expect(held()).toBe('none');
    expect((screen.getByLabelText('Day') as HTMLInputElement).value).toBe('31/13');
    expect(screen.getByRole('alert').textContent).toMatch(/^Not a date/);
    await type('6/12');
    expect(held()).toBe('2026-12-06');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('goes on as it was typed where a form tells of it', async () => {
    render(<Field keepWrong />);
    await type('31/13');
    expect(held()).toBe('31/13');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
