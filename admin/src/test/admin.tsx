import { StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Locale, UserType } from '@domain/words';
import { Providers } from '../layout/Providers';
import { Routed } from '../layout/Routed';
import { Themed } from '../layout/Themed';
import { setPreference } from '../providers/preferences';
import { openSession } from '../providers/session';
import { startTexts } from '../providers/i18n';
import { routes } from '../router';

/** A token that expires so many seconds from now. */
export const token = (seconds = 3600): string =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.y`;

export const signedIn = (userType: UserType, id = 1): void =>
  openSession({ accessToken: token(), id, userType, userId: 'Chan Tai Man', branch: 'TST', language: 'en' });

/**
 * Draws without the styles of antd: nobody looks at them here, and every question by role reads each of their thousands of
 * rules. What they hide stands in `test-setup.ts`.
 */
const draw = (part: ReactNode): void => {
  render(
    <StyleProvider mock="server">
      <Themed>{part}</Themed>
    </StyleProvider>,
  );
};

/** The whole admin at an address, in one language. */
export async function openAdmin(path: string, locale: Locale = 'en') {
  setPreference('language', locale);
  await startTexts();
  const router = createMemoryRouter(routes(), { initialEntries: [path] });
  draw(<Routed router={router} />);
  return router;
}

/** One part of it alone, at an address: without menu, head and the rest of the screens. */
export async function openPart(part: ReactNode, path: string) {
  await startTexts();
  const screens = [{ element: <Providers />, children: [{ path: '*', element: part }] }];
  const router = createMemoryRouter(screens, { initialEntries: [path] });
  draw(<Routed router={router} />);
  return router;
}
