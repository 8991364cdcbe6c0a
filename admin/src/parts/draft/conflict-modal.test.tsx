import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { ConflictModal } from './ConflictModal';

interface Values {
  name: string;
  lines: { text: string }[];
}
const lines = (...texts: string[]): Values['lines'] => texts.map((text) => ({ text }));

it('shows rows one over the other, those that differ, and all else side by side', async () => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  const base = { name: 'Pearl', lines: lines('bus', 'boat', 'guide') };
  const conflict = {
    theirs: { version: 2, name: 'Pearl River', lines: lines('bus', 'ferry', 'guide') },
    ...{ base, mine: { name: 'Pearl', lines: lines('bus', 'junk', 'guide') } },
  };
  await openPart(
    <ConflictModal<Values & { version: number }, Values>
      draft={{ conflict, keepMine: vi.fn(), takeTheirs: vi.fn() }}
      toValues={({ name, lines: of }) => ({ name, lines: of })}
      log={{ resource: 'supplierContracts', recordId: 1 }}
      fieldName={(key) => key}
      shown={(_, value) =>
        typeof value === 'string' ? value : (value as Values['lines']).map((each) => <p key={each.text}>{each.text}</p>)
      }
    />,
    '/',
  );
  const dialog = within(await screen.findByRole('dialog'));
  const cell = dialog.getByText('ferry').closest('td');
  expect([cell?.colSpan, cell?.textContent]).toEqual([2, 'Their changeferryYour versionjunk']);
  const names = within(dialog.getByText('name').closest('tr') as HTMLElement).getAllByRole('cell');
  expect(names.map((each) => each.textContent)).toEqual(['name', 'Pearl River', 'not changed by you']);
});
