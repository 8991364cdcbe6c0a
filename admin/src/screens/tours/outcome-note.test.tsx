import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTexts } from '../../providers/i18n';
import { setPreference } from '../../providers/preferences';
import { openPart, signedIn } from '../../test/admin';
import { OutcomeNote } from './OutcomeNote';

const ROW = {
  ...{ status: 'rejected' as const, rejectReason: 'Too dear', submitter: 'Chan', submittedAt: '2026-11-29T01:00:00Z' },
  ...{ approver: 'Martin Ma', approvalDate: '2026-09-15T08:05:00Z', published: {} },
  rejected: { by: 'Mandy Mo', at: '2026-11-29T08:30:00Z' },
};
const said = async (row: object): Promise<string | null> => {
  signedIn('staff');
  await openPart(<OutcomeNote of="package" row={{ ...ROW, ...row }} />, '/');
  return (await screen.findByRole('alert')).textContent;
};

describe('where a package stands', () => {
  it('a rejected amendment: who rejected it and when, not who approved what stays live', async () => {
    expect(await said({})).toBe(
      'Package rejected by Mandy Mo, 2026-11-29 16:30: “Too dear” The approved version stays live and on sale.',
    );
  });
  it('nothing is said to stay live of what never was', async () => {
    expect(await said({ published: null, approver: null, approvalDate: null })).toBe(
      'Package rejected by Mandy Mo, 2026-11-29 16:30: “Too dear” ',
    );
  });
  it('in Chinese of Hong Kong what somebody wrote stands in corner brackets, and two sentences are two', async () => {
    setPreference('language', 'zh-Hant');
    expect(await said({ published: null })).toContain('拒絕：「Too dear」');
    cleanup();
    expect(await said({ status: 'pending', rejectReason: '' })).toContain('提交。 正等候經理審批。');
    setPreference('language', 'en');
    await startTexts();
  });
  it('an approved one: who approved it', async () => {
    const row = { status: 'approved', rejectReason: '', rejected: null };
    expect(await said(row)).toBe('Package approved by Martin Ma, 2026-09-15 16:05');
  });
});
