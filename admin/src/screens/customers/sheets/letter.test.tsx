import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import Letter from './Letter';

const names = { en: 'Bangkok', 'zh-Hant': '曼谷', 'zh-Hans': '曼谷' };
const PERSON = {
  ...{ memberId: 1, subOrderId: 5, orderId: 3, orderNumber: 'TST2611220001', contactPerson: 'CHAN', type: 'ADULT' },
  ...{ surname: 'CHAN', givenName: 'TAI MAN', chineseName: '', roomNo: '', carSeats: [], carId: null, seatNo: '' },
};
const DEPARTURE = {
  packageCode: 'TH-BANGKOK5',
  packageNames: names,
  departureDate: '2026-12-24',
  returnDate: '2026-12-28',
};
const BRANCH = { name: names, address: names, phone: '' };
const LETTER = {
  branch: BRANCH,
  shops: [],
  company: names,
  title: names,
  notes: names,
  days: { en: [], 'zh-Hant': [], 'zh-Hans': [] },
};

it('keeps every letter of the meeting place, and has it again the next day', async () => {
  signedIn('staff');
  answerCalls(({ path }) => {
    if (path.includes('joining-letter')) return { data: LETTER };
    return { data: path.includes('customer-list') ? { departure: DEPARTURE, data: [PERSON] } : [] };
  });
  const place = async () => screen.findByLabelText<HTMLInputElement>(/Meeting place/);
  await openPart(<Letter id="844" />, '/print/letter/844');
  await userEvent.type(await place(), 'Terminal 1, counter H');
  expect((await place()).value).toBe('Terminal 1, counter H');
  expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('href')).toContain('place=Terminal+1%2C+counter+H');
  cleanup();
  await openPart(<Letter id="844" />, '/print/letter/844');
  expect((await place()).value).toBe('Terminal 1, counter H');
  cleanup();
  await openPart(<Letter id="845" />, '/print/letter/845');
  expect((await place()).value).toBe('');
});
