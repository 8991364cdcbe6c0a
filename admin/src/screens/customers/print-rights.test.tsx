import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { DocumentsMenu } from './DocumentsMenu';
import { SheetButtons } from './SheetButtons';

it.each([
  ['staff', 3],
  ['fc-manager', 0],
] as const)('to %s a departure offers %i ways to print its people', async (userType, count) => {
  signedIn(userType);
  answerCalls(() => ({ data: {} }));
  await openPart(
    <>
      <h1>Desk</h1>
      <DocumentsMenu id={3} />
      <SheetButtons id={3} sheet="rooming" />
    </>,
    '/x',
  );
  await screen.findByText('Desk');
  expect(screen.queryAllByRole('button').length + screen.queryAllByRole('link').length).toBe(count);
});
it('an address that prints people is closed to finance, and nothing is asked for', async () => {
  signedIn('fc-manager');
  const calls = answerCalls(() => ({ data: {} }));
  await openAdmin('/print/rooming/3');
  await screen.findByText('No permission!');
  expect(calls.filter(({ path }) => path.startsWith('/customers'))).toEqual([]);
});
