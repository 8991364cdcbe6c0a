import { useQueryClient } from '@tanstack/react-query';
import { arrayMove } from '@dnd-kit/sortable';
import { useUpdate } from '@refinedev/core';
import { Switch, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RESOURCES } from '@domain/resources';
import { pathsOf } from '@domain/resource-paths';
import type { SectionWithTours } from '@domain/wire/site';
import { textIn } from '../../fields/words';
import { HistoryButton } from '../../parts/HistoryButton';
import { SortableList } from '../../parts/SortableList';
import { MeaningTag } from '../../parts/StatusTag';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { QUIET } from '../../providers/quiet';
import { SECTIONS, useContentLocked, useSections, useSite } from '../site/calls';
import { HomePreview } from '../site/HomePreview';
import { codesOf, sectionWords } from '../site/words';
import './sections.css';

type Change = Partial<Pick<SectionWithTours, 'order' | 'visible'>>;
/** Saves at once; while it travels the screen shows the new state, and a refusal brings the stored one back. */
function useChange() {
  const cache = useQueryClient();
  const toasts = useToasts();
  const { mutateAsync } = useUpdate<SectionWithTours>();
  return async (next: SectionWithTours[], { id, version }: SectionWithTours, change: Change): Promise<void> => {
    cache.setQueryData<SectionWithTours[]>(SECTIONS, next);
    try {
      await mutateAsync({ resource: 'sections', id, values: { ...change, version }, ...QUIET });
    } catch (error) {
      toasts.failed(error);
    }
    await cache.invalidateQueries({ queryKey: SECTIONS });
  };
}

/** The sections in the order of the home page, which beside them shows what becomes of it; all of them are moved. */
export function SectionRows({ rows }: { rows: readonly SectionWithTours[] }) {
  const text = useText();
  const locale = useLocale();
  const locked = useContentLocked();
  const { data: all = [] } = useSections();
  const { data: site } = useSite();
  const change = useChange();
  const nameOf = (section?: SectionWithTours): string => (section ? textIn(section, 'name', locale) : '');
  const move = (from: number, to: number): void => {
    const section = rows[from];
    if (section) void change(arrayMove([...all], from, to), section, { order: to + 1 });
  };
  const row = (section: SectionWithTours, handle: ReactNode): ReactNode => (
    <>
      {handle}
      <div className="row-head">
        <Link className="section-name" to={pathsOf(RESOURCES.sections).edit(section.id)}>
          {nameOf(section)}
        </Link>
        <span className="muted">{text('content.sections.count', { count: section.count })}</span>
        {!section.visible && <MeaningTag tone="neutral" word={text('content.sections.hidden')} />}
      </div>
      <div className="row-head">
        <Tooltip title={text('content.sections.visible')}>
          <Switch
            size="small"
            checked={section.visible}
            disabled={locked}
            onChange={(visible) =>
              void change(
                all.map((each) => (each.id === section.id ? { ...each, visible } : each)),
                section,
                { visible },
              )
            }
            aria-label={`${nameOf(section)}: ${text('content.sections.visible')}`}
          />
        </Tooltip>
        <HistoryButton
          resource="sections"
          recordId={section.id}
          name={nameOf(section)}
          words={() => sectionWords(text, codesOf(all))}
          button={{ type: 'text' }}
          iconOnly
        />
      </div>
    </>
  );
  return (
    <div className="beside">
      <SortableList
        ids={rows.map(({ id }) => id)}
        nameOf={(index) => nameOf(rows[index])}
        onMove={move}
        disabled={locked || rows.length < all.length}
      >
        {(index, handle) => rows[index] && row(rows[index], handle)}
      </SortableList>
      {site && <HomePreview site={site} />}
    </div>
  );
}
