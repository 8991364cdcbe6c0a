import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { PasteDialog } from './PasteDialog';

it('shows what was understood of a pasted list, what is no date in red, and how many more there are', async () => {
  signedIn('staff');
  const close = (): void => undefined;
  await openPart(<PasteDialog open onClose={close} onPaste={close} words={(_list, value) => value} />, '/');
  const row = (at: number): string => `ADULT\t\tCHAN\tNO ${at}\t\t\t${at === 2 ? '31/2/1980' : '1/2/1980'}`;
  const value = Array.from({ length: 12 }, (_each, at) => row(at)).join('\n');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value } });
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('31/2/1980').className).toBe('bad');
  expect(screen.getAllByText('1980-02-01')[0]?.className).toBe('muted');
  expect(screen.getByText('and 4 more')).toBeTruthy();
});
