import { describe, expect, it } from 'vitest';
import { signedIn, token } from '../test/admin';
import { expiryOf, keepOwn, openSession, readOwn, readSession, wipeSession } from './session';

describe('the session in browser storage', () => {
  it('stands under exactly the names of SPEC 3', () => {
    signedIn('staff', 7);
    expect(Object.keys(localStorage).sort()).toEqual([
      'id_token',
      'id_user',
      'user_branch',
      'user_fullname',
      'user_type',
    ]);
    expect(localStorage.getItem('id_user')).toBe('7');
    expect(readSession()).toMatchObject({ id: 7, userType: 'staff', fullName: 'Chan Tai Man', branch: 'TST' });
  });
  it('is over when the token has expired', () => {
    signedIn('staff');
    expect(readSession(Date.now() + 3_601_000)).toBeNull();
  });
  it.each(['USER', 'normalUser', 'member', ''])('of a %j is none', (userType) => {
    signedIn('staff');
    localStorage.setItem('user_type', userType);
    expect(readSession()).toBeNull();
  });
  it('ends with nothing left behind', () => {
    signedIn('root');
    localStorage.setItem('preferences', '{}');
    wipeSession();
    expect(localStorage.length).toBe(0);
  });
  it('keeps work in progress without numbers of identity documents', () => {
    signedIn('staff');
    keepOwn('draft', { members: [{ surname: 'CHAN', certificateNo: 'A123456(3)' }] });
    expect(readOwn('draft')).toEqual({ members: [{ surname: 'CHAN', certificateNo: '' }] });
    expect(JSON.stringify(sessionStorage)).not.toContain('A123456');
  });
  it('keeps the mask of a number that the server has, so that its papers still come along', () => {
    signedIn('staff');
    const members = [{ sameAs: 7, certificateNo: '••••5678' }];
    keepOwn('draft', { members });
    expect(readOwn('draft')).toEqual({ members });
  });
  it('with an unreadable token is none', () => {
    expect(expiryOf('rubbish')).toBe(0);
    openSession({ accessToken: 'rubbish', id: 1, userType: 'root', userId: '', branch: '', language: 'en' });
    expect(readSession()).toBeNull();
    expect(expiryOf(token(60))).toBeGreaterThan(Date.now());
  });
});
