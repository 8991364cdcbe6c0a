import {
  BgColorsOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ShopOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Layout, Tooltip, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import type { Locale } from '@domain/words';
import { openKeySheet } from '../parts/hotkeys';
import { Later } from '../parts/Later';
import { useWide } from '../parts/use-media';
import { chooseLanguage, useLocale, useText } from '../providers/i18n';
import { useOfferedLanguages } from '../providers/offered-languages';
import { setPreference, usePreferences } from '../providers/preferences';
import { readSession } from '../providers/session';
import { Brand } from './Brand';
import { DownloadsButton } from './DownloadsButton';
import { SearchSlot } from './SearchSlot';

interface Props {
  folded: boolean;
  menuWord: string;
  onMenu: () => void;
}

/** Menu button, search in the middle; branch, language, appearance and person at the right. */
export function Header({ folded, menuWord, onMenu }: Props) {
  const text = useText();
  const session = readSession();
  const wide = useWide('md');
  // where the menu is a drawer, the way home stands here
  const inFrame = useWide('lg');
  return (
    <Layout.Header className="shell-header" role="banner">
      <Tooltip title={menuWord}>
        <Button
          type="text"
          icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={menuWord}
          onClick={onMenu}
        />
      </Tooltip>
      {!inFrame && <Brand folded />}
      <div className="shell-search">
        <SearchSlot />
      </div>
      {wide && session?.branch && (
        <span className="shell-branch" title={text('app.frame.branch', { branch: session.branch })}>
          <ShopOutlined aria-hidden /> {session.branch}
        </span>
      )}
      <Later meanwhile={<span className="shell-later" />}>
        <DownloadsButton />
        <LanguageMenu words={wide} />
        <AppearanceMenu />
        <PersonMenu words={wide} />
      </Later>
    </Layout.Header>
  );
}

/** English, 繁體中文, 简体中文, each in its own words. */
export function LanguageMenu({ words }: { words: boolean }) {
  const text = useText();
  const locale = useLocale();
  const client = useQueryClient();
  const word = text(`words.locale.${locale}`);
  const items = useOfferedLanguages().map((each) => ({ key: each, label: text(`words.locale.${each}`), lang: each }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [locale],
        // names in the data come in the new language too
        onClick: ({ key }) => void chooseLanguage(key as Locale).then(() => client.invalidateQueries()),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${text('app.frame.language')} · ${word}`}>
        {words ? word : null}
      </Button>
    </Dropdown>
  );
}

export function AppearanceMenu() {
  const text = useText();
  const { theme = 'system', density = 'comfortable' } = usePreferences();
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: text('app.frame.theme'),
      children: (['light', 'dark', 'system'] as const).map((each) => ({ key: each, label: text(`app.frame.${each}`) })),
    },
    {
      type: 'group',
      label: text('app.frame.density'),
      children: (['comfortable', 'compact'] as const).map((each) => ({ key: each, label: text(`app.frame.${each}`) })),
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        multiple: true,
        selectedKeys: [theme, density],
        onClick: ({ key }) =>
          key === 'comfortable' || key === 'compact'
            ? setPreference('density', key)
            : setPreference('theme', key as 'light' | 'dark' | 'system'),
      }}
    >
      <Button type="text" icon={<BgColorsOutlined />} aria-label={text('app.frame.appearance')} />
    </Dropdown>
  );
}

function PersonMenu({ words }: { words: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const { mutate: logout } = useLogout();
  const session = readSession();
  const acts: Record<string, () => void> = {
    profile: () => void navigate('/view-profile?id=me'),
    keys: openKeySheet,
    out: () => logout({}),
  };
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: session ? `${session.fullName} · ${text(`words.userType.${session.userType}`)}` : '',
      children: [
        { key: 'profile', label: text('app.frame.profile') },
        { key: 'keys', label: text('app.frame.keys'), extra: '?' },
        { type: 'divider' },
        { key: 'out', label: text('app.frame.signOut') },
      ],
    },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      <Button
        type="text"
        icon={<UserOutlined />}
        aria-label={`${text('app.frame.account')} · ${session?.fullName ?? ''}`}
      >
        {words ? <span className="shell-person">{session?.fullName}</span> : null}
      </Button>
    </Dropdown>
  );
}
