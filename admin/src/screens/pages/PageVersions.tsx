import { RollbackOutlined } from '@ant-design/icons';
import { useUpdate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { RESOURCES } from '@domain/resources';
import type { PageVersion } from '@domain/wire/page';
import { LOCALES } from '@domain/words';
import { InstantText, instantText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { useAllowed } from '../../providers/access';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { QUIET } from '../../providers/quiet';
import { PagePreview } from './PagePreview';
import { useConfirm } from '../../parts/use-confirm';

const { pages } = RESOURCES;
const OTHERS = LOCALES.filter((locale) => locale !== 'en');
interface Props {
  id: number | string;
  /** Of the record as it stands. */
  version: number;
  reload: () => void;
}

/** Every version of a page beside what it looked like; an older one can be made the current one again. */
export function PageVersions({ id, version, reload }: Props) {
  const text = useText();
  const writes = useAllowed('pages', 'edit');
  const toasts = useToasts();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const { mutateAsync } = useUpdate();
  const [chosen, setChosen] = useState<number>();
  const key = ['page-versions', String(id), version];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask<PageVersion[]>(`/${pages.path}/${id}/versions`),
    staleTime: 0,
    retry: false,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const open = data.find((each) => each.id === chosen) ?? data[0];
  if (!open) return <EmptyState title={text('content.pages.noHistory')} />;
  const restore = async ({ name, content, translations }: PageVersion): Promise<void> => {
    const texts = OTHERS.map((locale) => [
      locale,
      { name: translations[locale]?.['name'] ?? '', content: translations[locale]?.['content'] ?? '' },
    ]);
    try {
      const values = { name, content, translations: Object.fromEntries(texts), version };
      await mutateAsync({ resource: pages.name, id, values, ...QUIET });
      toasts.done(text('content.pages.restored'));
      setChosen(undefined);
    } catch (fault) {
      toasts.failed(fault);
    }
    await cache.invalidateQueries({ queryKey: ['page-versions'] });
    reload();
  };
  const askFirst = (old: PageVersion): void =>
    confirm({
      title: text('content.pages.restoreTitle', { time: instantText(old.at) }),
      content: text('content.pages.restoreHelp'),
      okText: text('content.pages.restore'),
      onOk: () => restore(old),
    });
  return (
    <div className="versions">
      <ol className="version-list">
        {data.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="version"
              aria-pressed={each.id === open.id}
              onClick={() => setChosen(each.id)}
            >
              <InstantText instant={each.at} />
              <span className="muted">{text('content.pages.by', { name: each.by || text('app.record.system') })}</span>
              {each.current && <MeaningTag tone="good" word={text('content.pages.current')} />}
            </button>
          </li>
        ))}
      </ol>
      <div>
        {!open.current && writes && (
          <Button className="version-restore" icon={<RollbackOutlined />} onClick={() => askFirst(open)}>
            {text('content.pages.restore')}
          </Button>
        )}
        <PagePreview page={open} note={text('content.pages.version', { time: instantText(open.at) })} />
      </div>
    </div>
  );
}
