import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PackageWire } from '@domain/wire/package';
import { openAdmin, openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { PackageStepper } from './PackageStepper';

const TEXTS = ['name', 'title', 'shortDescription', 'keyExplanation', 'attraction1', 'attraction2', 'attraction3'];
const tour = {
  ...Object.fromEntries([...TEXTS, 'detailTitle', 'detailDescription', 'keywords'].map((field) => [field, ''])),
  ...{ id: 3, version: 1, packageCode: 'GX-GUILIN5', detailPageLink: '', country: 'CN', areaCode: null, files: [] },
  ...{ transportationType: null, packageType: null, groupSizeMin: 10, groupSizeMax: 20, allowDeposit: false },
  ...{ minDeposit: 0, tiaPayer: 'CUSTOMER', tiaPrint: 'ALL', leviable: true, translations: {}, itinerary: [] },
  ...{ picture1: null, picture2: null, picture3: null, flyer: null, status: 'incomplete', creator: 'Ho', createdBy: 1 },
  ...{
    submitter: null,
    approver: null,
    published: null,
    missing: [],
    languages: ['en'],
    moves: ['save', 'submit'],
    departureDates: [],
  },
} as unknown as PackageWire;

it('saves what is right although a field is wrong, and leads to that field from another step', async () => {
  signedIn('staff');
  const calls = answerCalls(({ method, path, body }) => {
    const sent = body as Record<string, unknown>;
    if (method !== 'PATCH') return { data: path.includes('/createTour/') ? { departures: [], prices: [] } : [] };
    if (sent['detailPageLink'] === 'not a link')
      return {
        status: 400,
        data: {
          statusCode: 400,
          code: 'general.invalid',
          message: 'Please correct the fields',
          errors: { detailPageLink: ['Enter a link'] },
        },
      };
    return { data: { ...tour, ...sent, version: Number(sent['version']) + 1, files: [] } };
  });
  await openPart(<PackageStepper first={tour} />, '/update-package/GX-GUILIN5?step=content');
  fireEvent.change(await screen.findByLabelText('Details page link'), { target: { value: 'not a link' } });
  fireEvent.change(screen.getByLabelText('Short description'), { target: { value: 'Karst hills' } });
  fireEvent.click(screen.getByRole('button', { name: /^Next: / }));
  await waitFor(() => {
    const kept = calls.filter(({ method, body }) => method === 'PATCH' && !('detailPageLink' in (body as object)));
    expect(kept.at(-1)?.body).toMatchObject({ shortDescription: 'Karst hills' });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Not saved: Details page link (Content)' }));
  expect(await screen.findByText('Enter a link')).toBeTruthy();
});

it('saves days that a file brings as if they were typed, and takes them out again', async () => {
  signedIn('staff');
  const calls = answerCalls(({ method, path, body }) => {
    if (path === '/sheets/packageDays')
      return { data: [{ at: 1, cells: { title: 'Li river', 'translations.zh-Hant.title': '灕江' } }] };
    if (method === 'PATCH') return { data: { ...tour, ...(body as object), version: 2, files: [] } };
    return { data: path.includes('/createTour/') ? { departures: [], prices: [] } : [] };
  });
  await openPart(<PackageStepper first={tour} />, '/update-package/GX-GUILIN5?step=itinerary');
  await screen.findByRole('button', { name: /Excel/ });
  const bring = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept=".xlsx,.csv"]');
    fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], 'days.csv')] } });
  };
  bring();
  expect(await screen.findByText('1 day taken over from days.csv')).toBeTruthy();
  expect(await screen.findByDisplayValue('Li river')).toBeTruthy();
  const kept = () => calls.filter(({ method }) => method === 'PATCH').at(-1)?.body as Record<string, unknown>;
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByDisplayValue('Li river')).toBeNull());
  bring();
  await screen.findByDisplayValue('Li river');
  fireEvent.click(screen.getByRole('button', { name: /^Next: / }));
  await waitFor(() =>
    expect(kept()).toMatchObject({
      itinerary: [{ day: 1 }, { day: 2, title: 'Li river' }],
      translations: { 'zh-Hant': { 'itinerary.1.title': '灕江' } },
    }),
  );
});

it('shows a step with the click itself, not in pieces between the frames that come after it', async () => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path.includes('/createTour/') ? { departures: [], prices: [] } : [] }));
  await openPart(<PackageStepper first={tour} />, '/update-package/GX-GUILIN5?step=content');
  const next = await screen.findByRole('button', { name: 'Next: Itinerary and files' });
  // not by fireEvent, which waits for all that follows
  next.click();
  expect(screen.getByRole('button', { name: 'Next: Departures', hidden: true })).toBeTruthy();
});

it('says whose decision it was, and names a picture that is lacking as the others are', async () => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path.includes('/createTour/') ? { departures: [], prices: [] } : [] }));
  const told = { ...tour, missing: ['picture1', 'minDeposit'], rejectReason: 'Too dear', status: 'rejected' };
  await openPart(<PackageStepper first={told as PackageWire} />, '/update-package/GX-GUILIN5?step=content');
  expect(await screen.findByText(/^Package rejected:/)).toBeTruthy();
  const lacking = screen.getByRole('complementary', { name: 'Ready to submit?' });
  expect(Array.from(lacking.querySelectorAll('li'), (each) => each.textContent)).toEqual([
    'Picture 1',
    'Minimum deposit',
  ]);
});

it.each([
  [null, 'Package open for changes'],
  [{ name: 'Guilin' }, 'Package open for changes; the approved version stays live'],
])('says what stays live of a package that is amended only where something is', async (published, said) => {
  signedIn('staff');
  const rejected = { ...tour, published, status: 'rejected', moves: ['amend'] } as unknown as PackageWire;
  answerCalls(({ method, path }) => {
    if (path.includes('/createTour/')) return { data: { departures: [], prices: [] } };
    return { data: method === 'PATCH' ? { ...rejected, status: 'incomplete', moves: ['save'] } : [] };
  });
  await openPart(<PackageStepper first={rejected} />, '/update-package/GX-GUILIN5?step=content');
  fireEvent.click(await screen.findByRole('button', { name: 'Amend package' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('puts the cursor in the first field of a package that was just begun', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  signedIn('staff');
  answerCalls(({ method, path }) => {
    if (path.includes('/createTour/')) return { data: { departures: [], prices: [] } };
    if (method === 'POST' && path === '/tours/admin') return { status: 201, data: tour };
    if (path.endsWith('/tourCode')) return { data: tour };
    return { data: [] };
  });
  const router = await openAdmin('/create-package');
  await userEvent.type(await screen.findByLabelText(/Tour code/), 'gx-guilin5{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/update-package/GX-GUILIN5'));

  await waitFor(() => expect(document.activeElement?.closest('.package-body .ant-form-item')).toBeTruthy());
  vi.restoreAllMocks();
});
