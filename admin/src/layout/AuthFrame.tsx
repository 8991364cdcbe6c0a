import { Outlet } from 'react-router';
import { useText } from '../providers/i18n';
import { AppearanceMenu, LanguageMenu } from './Header';
import { Mark } from './Mark';

/** The frame of the sign-in page: the mark, the languages, one card. */
export function AuthFrame() {
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
      <main className="auth-main">
        <Outlet />
      </main>
    </div>
  );
}
