import { Layout, Menu } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useHotkey } from '../parts/hotkeys';
import { Later } from '../parts/Later';
import { useWide } from '../parts/use-media';
import { useText } from '../providers/i18n';
import { useLive } from '../providers/live';
import { setPreference, usePreferences } from '../providers/preferences';
import { SIDER, SIDER_FOLDED } from '../theme';
import { Brand } from './Brand';
import { Header } from './Header';
import { Offline } from './Offline';
import { useSider } from './menu';
import { quietly } from './quietly';
import { openKeySheet } from '../parts/hotkeys';
import { useJumps } from './jumps';
import { useScrollToTop } from './scroll';
import { StillFrame, WithinFrame } from '../parts/StillFrame';
import { patiently } from '../parts/patiently';

const MenuDrawer = lazy(patiently(() => import('./MenuDrawer')));
const ToTop = lazy(quietly(() => import('./ToTop')));

/** The frame around every screen: sider, header, content (design: the frame). */
export function Shell() {
  return (
    <StillFrame>
      <Frame />
    </StillFrame>
  );
}

function Screen() {
  useScrollToTop();
  return <Outlet />;
}

function Frame() {
  const text = useText();
  const { pathname } = useLocation();
  const wide = useWide('lg');
  const roomy = useWide('xl');
  // on a small screen the tables need the menu's place; who unfolds it there is remembered
  const { folded = !roomy } = usePreferences();
  const [drawer, setDrawer] = useState(false);
  useLive();
  useEffect(() => setDrawer(false), [pathname]);
  useHotkey('?', 'help', openKeySheet);
  useJumps();
  const menu = (
    <Later>
      <SideMenu folded={wide && folded} />
    </Later>
  );
  return (
    <Layout hasSider className="shell">
      <a className="skip-link" href="#main-content">
        {text('app.frame.skip')}
      </a>
      {wide ? (
        <Layout.Sider
          className="shell-sider"
          width={SIDER}
          collapsedWidth={SIDER_FOLDED}
          collapsed={folded}
          trigger={null}
        >
          <Brand folded={folded} />
          <nav aria-label={text('app.frame.mainMenu')}>{menu}</nav>
        </Layout.Sider>
      ) : (
        <Suspense>
          <MenuDrawer open={drawer} onClose={() => setDrawer(false)}>
            {menu}
          </MenuDrawer>
        </Suspense>
      )}
      <Layout>
        <Header
          folded={wide ? folded : true}
          onMenu={() => (wide ? setPreference('folded', !folded) : setDrawer(true))}
          menuWord={text(wide ? (folded ? 'app.frame.unfoldMenu' : 'app.frame.foldMenu') : 'app.frame.openMenu')}
        />
        <Offline />
        <Layout.Content id="main-content" className="shell-content" tabIndex={-1}>
          <WithinFrame>
            <Screen />
          </WithinFrame>
        </Layout.Content>
      </Layout>
      <Suspense>
        <ToTop />
      </Suspense>
    </Layout>
  );
}

function SideMenu({ folded }: { folded: boolean }) {
  const { items, selected } = useSider(folded);
  // far down in the menu the entry of the screen would not be seen
  useEffect(() => {
    const menu = document.querySelector('.shell-sider .shell-menu');
    const item = menu?.querySelector('.ant-menu-item-selected');
    if (!menu || !item) return;
    const [box, at] = [menu.getBoundingClientRect(), item.getBoundingClientRect()];
    // the menu alone: the page stays where it is
    if (at.top < box.top || at.bottom > box.bottom) menu.scrollTop += at.top - box.top - box.height / 2;
  }, [selected]);
  return <Menu className="shell-menu" mode="inline" inlineCollapsed={folded} items={items} selectedKeys={[selected]} />;
}
