import { useLogout, useMenu } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ReportInfo } from '@domain/wire/report';
import { LOCALES } from '@domain/words';
import { openKeySheet } from '../../parts/hotkeys';
import { mayAny } from '../../providers/access';
import { ask } from '../../providers/ask';
import { chooseLanguage, useLocale, useText } from '../../providers/i18n';
import { setPreference } from '../../providers/preferences';
import { SCREENS } from '../../screens';
import { linkOf } from '../../screens/screen';
import { menuOf } from '../menu';
import { factsOf, screenName } from '../resources';

/** A page to go to or a thing to do, without asking the server. */
export interface Command {
  key: string;
  name: string;
  icon?: string;
  /** Found by these too. */
  also: string;
  act(): void;
}
/** Screens that begin something; they have no entry in the menu. */
const BEGIN = ['/create-package/:packageCode?/:packageCheck?', '/create-page', '/create-profile'];

/** What this person may open and do here, named in their language. */
export function useCommands(): { pages: Command[]; actions: Command[] } {
  const text = useText();
  const own = useLocale();
  const navigate = useNavigate();
  const { mutate: logout } = useLogout();
  const to = (link: string) => (): void => void navigate(link);
  const { menuItems } = useMenu();
  const pages = menuOf(menuItems)
    .flatMap((item) => (item.children.length ? item.children : [item]))
    .map((item): Command => {
      const { label = '', route: link = '' } = item;
      const also = `${link} ${text.find(`app.palette.also.${link.slice(1)}`, '')}`;
      return { key: link, name: label, icon: factsOf(item).menu?.icon ?? 'list', also, act: to(link) };
    });
  const { data: reports = [] } = useQuery({
    queryKey: ['reports'],
    queryFn: () => ask<ReportInfo[]>('/admin/report'),
    enabled: pages.some(({ key }) => key === '/tour-report'),
    staleTime: 300_000,
  });
  const ofReports = reports.map(({ type, name }): Command => {
    const [link, word] = [`/tour-report?type=${String(type)}`, text.find(`reports.names.${name}`, name)];
    return { key: link, name: `${text('reports.title')}: ${word}`, icon: 'report', also: 'report', act: to(link) };
  });
  const begin = SCREENS.filter((each) => BEGIN.includes(each.path) && mayAny(each.rights));
  const doing = (key: string, name: string, act: () => void, also = ''): Command => ({ key, name, act, also });
  const actions = [
    ...begin.map((screen) => doing(screen.path, screenName(text, screen), to(linkOf(screen)), linkOf(screen))),
    doing('profile', text('app.frame.profile'), to('/view-profile?id=me'), 'profile'),
    ...(['light', 'dark', 'system'] as const).map((mode) =>
      doing(
        mode,
        `${text('app.frame.theme')}: ${text(`app.frame.${mode}`)}`,
        () => setPreference('theme', mode),
        `theme ${mode}`,
      ),
    ),
    ...LOCALES.filter((locale) => locale !== own).map((locale) =>
      doing(locale, text(`words.locale.${locale}`), () => void chooseLanguage(locale), 'language'),
    ),
    doing('keys', text('app.frame.keys'), openKeySheet, text('app.palette.also.keys')),
    doing('out', text('app.frame.signOut'), () => logout({}), text('app.palette.also.out')),
  ];
  return { pages: [...pages, ...ofReports], actions };
}

/** Commands whose name holds every word typed. */
export function matching(commands: Command[], typed: string): Command[] {
  return commands.filter((command) => holdsWords(`${command.name} ${command.also}`, typed));
}

/** Whether a name holds every word typed, each any part of it. */
export function holdsWords(name: string, typed: string): boolean {
  const low = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
}
