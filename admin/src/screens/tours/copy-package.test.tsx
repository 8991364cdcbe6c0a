import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setPreference } from '../../providers/preferences';
import { openAdmin, openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { CopyPackage } from './CopyPackage';

const SOURCE = {
  ...{ id: 4, packageCode: 'JP-OLD', name: 'Kansai' },
  translations: { 'zh-Hant': { name: '關西五天' }, 'zh-Hans': {} },
};

it('names the package in the language of the reader', async () => {
  signedIn('root');
  answerCalls(() => ({ data: [] }));
  setPreference('language', 'zh-Hant');
  await openPart(<CopyPackage source={SOURCE} close={() => undefined} />, '/view-package?copy=JP-OLD');
  await screen.findByText('關西五天');
  setPreference('language', 'en');
});
it('takes a code as codes are spelled, says of one that cannot be, and sends what goes along', async () => {
  signedIn('root');
  const calls = answerCalls(({ method }) =>
    method === 'PATCH' ? { data: { id: 9, packageCode: 'JP-NEW1' } } : { data: [] },
  );
  let closed = 0;
  await openPart(<CopyPackage source={SOURCE} close={() => (closed += 1)} />, '/view-package?copy=JP-OLD');
  const dialog = within(await screen.findByRole('dialog'));
  const user = userEvent.setup();
  const code = dialog.getByLabelText<HTMLInputElement>('New tour code');
  await user.type(code, 'jp');
  await user.click(dialog.getByRole('button', { name: 'Copy package' }));
  await dialog.findByText(/must be 4 to 20 characters/, { selector: '.ant-form-item-explain-error' });
  await user.type(code, '-new 1');
  expect(code.value).toBe('JP-NEW1');
  await user.click(dialog.getByLabelText('Copy the coming departures too'));
  await user.click(dialog.getByRole('button', { name: 'Copy package' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...{ id: 4, newPackageCode: 'JP-NEW1', withPrices: true, withDepartures: true },
  });
});
it('says of a code that there is no package of that it is unknown', async () => {
  signedIn('root');
  const unknown = { statusCode: 404, code: 'tour.notFound', area: 'tour', message: 'Tour code not found!' };
  answerCalls(({ path }) =>
    path === '/tours/admin/tourCode' ? { status: 404, data: unknown } : { data: [], headers: { 'x-total-count': '0' } },
  );
  await openAdmin('/create-package/jp-none/copy');
  const said = within(await screen.findByRole('dialog'));
  await said.findByText('Tour code not found!');
  said.getByText('Copy package · JP-NONE');
});
