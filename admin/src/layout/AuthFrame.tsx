import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';
import { AppearanceMenu, LanguageMenu } from './Header';
import { Mark } from './Mark';

/** The frame of the sign-in page and of the first password: the mark, the languages, one card. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className="auth-frame">
      <header className="auth-top">
        <span className="brand">
          <Mark />
          <span>{text('app.name')}</span>
        </span>
        <span>
          <LanguageMenu words />
          <AppearanceMenu />
        </span>
      </header>
      <main className="auth-main">{children}</main>
    </div>
  );
}
