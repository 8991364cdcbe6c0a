import { LaptopOutlined, LogoutOutlined, MobileOutlined } from '@ant-design/icons';
import { useDelete, useList, useLogout } from '@refinedev/core';
import { Button } from 'antd';
import type { SessionWire } from '@domain/wire/user';
import { InstantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { QUIET } from '../../providers/quiet';
import { endSessions } from './calls';
import { useConfirm } from '../../parts/use-confirm';

/** Where one is signed in, with a way to end one of them, all others, or all. */
export function Sessions() {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutate: signOut } = useLogout();
  const { mutateAsync: remove } = useDelete<SessionWire>();
  const { query, result } = useList<SessionWire>({
    resource: 'sessions',
    pagination: { mode: 'off' },
    queryOptions: { staleTime: 0, retry: false },
    errorNotification: false,
  });
  const { error, refetch } = query;
  const { data } = result;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!query.data) return <PageSkeleton />;
  // what is said and what is asked again is said and asked below, whichever sign-ins end
  const endOne = ({ id }: SessionWire): Promise<unknown> =>
    remove({ resource: 'sessions', id, ...QUIET, invalidates: [] });
  const end = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      toasts.done(text('users.sessions.ended'));
    } catch (fault) {
      toasts.failed(fault);
    }
    await refetch();
  };
  const endAll = (): void =>
    confirm({
      title: text('users.sessions.all'),
      content: text('users.sessions.allHelp'),
      okText: text('users.sessions.all'),
      danger: true,
      onOk: async () => {
        await endSessions(false).catch(toasts.failed);
        signOut({});
      },
    });
  return (
    <section className="form-group" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{text('users.sessions.title')}</h2>
      <p className="muted">{text('users.sessions.help')}</p>
      <ul className="sessions">
        {data.map((each) => (
          <OneSession key={each.id} session={each} end={() => void end(() => endOne(each))} />
        ))}
      </ul>
      <div className="section-actions">
        <Button disabled={data.length < 2} onClick={() => void end(() => endSessions(true))}>
          {text('users.sessions.others')}
        </Button>
        <Button danger icon={<LogoutOutlined />} onClick={endAll}>
          {text('users.sessions.all')}
        </Button>
      </div>
    </section>
  );
}

function OneSession({ session, end }: { session: SessionWire; end: () => void }) {
  const text = useText();
  const device = deviceName(session.userAgent) || text('users.sessions.unknown');
  return (
    <li>
      {/iPhone|Android/.test(device) ? <MobileOutlined /> : <LaptopOutlined />}
      <div>
        <strong title={session.userAgent}>{device}</strong>
        {session.current && <MeaningTag tone="good" word={text('users.sessions.here')} />}
        <div className="muted">
          {text('users.sessions.since')} <InstantText instant={session.createdAt} /> · {text('users.sessions.until')}{' '}
          <InstantText instant={session.expiresAt} />
          {session.address && (
            <>
              {' '}
              · {text('users.sessions.address')} {session.address}
            </>
          )}
        </div>
      </div>
      {!session.current && (
        <Button size="small" onClick={end} aria-label={text('users.sessions.endOf', { device })}>
          {text('users.sessions.end')}
        </Button>
      )}
    </li>
  );
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome · Windows` of what a browser says of itself; empty when it says nothing known. */
export const deviceName = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' · ');
