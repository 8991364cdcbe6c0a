import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import type { PackageWire } from '@domain/wire/package';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { VersionHistory } from './VersionHistory';

const row = (id: number, action: string, part: Partial<AuditWire> = {}): AuditWire => ({
  ...{ id, at: `2026-11-2${id}T02:00:00.000Z`, actorId: id, actorName: 'Chan', actorType: 'manager', branch: 'TST' },
  ...{ resource: 'tours', recordId: '7', action, before: null, after: null, reason: '' },
  ...{ record: { name: 'JP-KANSAI5', link: null }, requestId: `r-${id}` },
  ...part,
});
const named = (before: string, after: string): Partial<AuditWire> => ({
  before: { name: before },
  after: { name: after },
});
async function waysBack(rows: AuditWire[]): Promise<(string | undefined)[]> {
  signedIn('manager');
  answerCalls(({ path }) =>
    path === '/audit' ? { data: rows, headers: { 'x-total-count': String(rows.length) } } : { data: [] },
  );
  const record = { id: 7, version: 1, packageCode: 'JP-KANSAI5', status: 'incomplete', moves: ['save'] };
  await openPart(
    <VersionHistory area="tours" record={record as unknown as PackageWire} adopt={() => undefined} />,
    '/',
  );
  await waitFor(() => expect(document.querySelectorAll('.history article')).toHaveLength(rows.length));
  return screen
    .queryAllByRole('button', { name: /Go back to this version/ })
    .map((each) => each.closest('article')?.querySelector('del, .change-before, header')?.textContent?.slice(0, 40));
}

it('leads back to every version but the one that stands', async () =>
  expect(
    await waysBack([row(4, 'submit'), row(3, 'save', named('B', 'C')), row(1, 'save', named('A', 'B'))]),
  ).toHaveLength(1));
it('leads back to what was discarded, for that stands no more', async () => {
  const rows = [row(4, 'discard'), row(3, 'save', named('B', 'C')), row(1, 'save', named('A', 'B'))];
  expect(await waysBack(rows)).toHaveLength(2);
});
