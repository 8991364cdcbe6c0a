import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('a list under headings of its own is taken by what they say, whatever their order, and they are nobody', async () => {
  signedIn('staff');
  const take = vi.fn();
  const close = (): void => undefined;
  await openPart(<PasteDialog open onClose={close} onPaste={take} words={(_list, value) => value} />, '/');
  const value = [
    'Form 3A',
    'Born\tSurname\tGiven name\t中文姓名\tShoe size\tType',
    '2/3/1985\tCHAN\tKAI TAI\t陳啓泰\t42\tADULT',
    '1/5/2018\tCHAN\tKA YAN\t陳嘉欣\t30\tCHILD',
  ].join('\n');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value } });
  expect(await screen.findByText('Columns left out: Shoe size')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'CHAN KAI TAI 陳啓泰 Adult 1985-03-02',
    'CHAN KA YAN 陳嘉欣 Child 2018-05-01',
  ]);
  fireEvent.click(screen.getByText('Take over 2 rows'));
  expect(take).toHaveBeenCalledWith(
    ['ADULT\t\tCHAN\tKAI TAI\t陳啓泰\t\t2/3/1985', 'CHILD\t\tCHAN\tKA YAN\t陳嘉欣\t\t1/5/2018']
      .map((row) => row + '\t'.repeat(6))
      .join('\n'),
  );
});
