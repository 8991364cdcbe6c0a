import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import slots from './waitingParties';

it.each(['orderNumber', 'contactPhone'] as const)(
  'has a dash where a party has no %s yet, not a hole',
  async (name) => {
    signedIn('staff');
    answerCalls(() => undefined);
    const Cell = slots.cells?.[name];
    const cellOf = (value: string | null) => Cell && <Cell row={{ id: 1, [name]: value }} short={false} />;
    await openPart(
      <>
        <p>{cellOf(null)}</p>
        <b>{cellOf('12345678')}</b>
      </>,
      '/',
    );
    expect((await screen.findByText('–')).tagName).toBe('P');
    expect(screen.getByRole('link', { name: '12345678' })).toBeTruthy();
  },
);
