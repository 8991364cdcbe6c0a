import { PlusOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { RESOURCES } from '@domain/resources';
import type { SectionWithTours, SiteWire } from '@domain/wire/site';
import { RecordDialog } from '../../dialogs/RecordDialog';
import { textIn } from '../../fields/words';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { SortableList } from '../../parts/SortableList';
import { useLocale, useText } from '../../providers/i18n';
import { useContentLocked, useSections, useSite } from '../site/calls';
import { HomePreview } from '../site/HomePreview';
import { useSectionCalls } from './calls';
import { SectionRow } from './SectionRow';
import { SectionTours } from './SectionTours';
import './sections.css';

/** The sections of the home page: order, visibility and tours, with the page beside them (decisions B0 #33). */
export default function SectionsManagement() {
  const text = useText();
  const [naming, setNaming] = useState<SectionWithTours | 'new' | undefined>();
  const [chosen, setChosen] = useState<number>();
  const locked = useContentLocked();
  const { refresh } = useSectionCalls();
  const renaming = naming !== 'new';
  const addButton = !locked && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setNaming('new')}>
      {text('content.sections.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={text('app.screens.sections')} actions={addButton} />
      {locked && <Alert className="site-alert" type="info" showIcon message={text('content.readOnly')} />}
      <WithSite>
        {(site) => (
          <Sections
            site={site}
            chosen={chosen}
            choose={setChosen}
            rename={setNaming}
            empty={
              <EmptyState
                title={text('content.sections.empty')}
                help={text('content.sections.emptyHelp')}
                action={addButton}
              />
            }
          />
        )}
      </WithSite>
      {naming && (
        <RecordDialog<SectionWithTours>
          resource={RESOURCES.sections}
          row={renaming ? naming : undefined}
          only={['name']}
          title={text(renaming ? 'content.sections.rename' : 'content.sections.add')}
          okText={text(renaming ? 'content.sections.saveName' : 'content.sections.create')}
          message={({ name }) => text(renaming ? 'app.messages.updated' : 'app.messages.created', { name })}
          done={async ({ id }) => {
            await refresh();
            setChosen(id);
          }}
          close={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

interface Props {
  site: SiteWire;
  chosen: number | undefined;
  choose: (id: number) => void;
  rename: (section: SectionWithTours) => void;
  empty: ReactNode;
}
function Sections({ site, chosen, choose, rename, empty }: Props) {
  const text = useText();
  const locked = useContentLocked();
  const locale = useLocale();
  const { data: sections, error, refetch } = useSections();
  const calls = useSectionCalls();
  if (error && !sections) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!sections) return <PageSkeleton />;
  const open = sections.find((section) => section.id === chosen) ?? sections[0];
  const codes = new Map(sections.flatMap(({ tours }) => tours.map((tour) => [tour.id, tour.packageCode] as const)));
  const move = (from: number, to: number): void => {
    const section = sections[from];
    if (!section) return;
    calls.show((before) => arrayMove(before, from, to));
    void calls.change(section, { order: to + 1 });
  };
  return (
    <div className="beside">
      <div>
        <section className="form-group" aria-label={text('app.screens.sections')}>
          <p className="muted">{text('content.sections.help')}</p>
          {sections.length === 0 && empty}
          <SortableList
            ids={sections.map((section) => section.id)}
            nameOf={(index) => sections[index]?.name ?? ''}
            onMove={move}
            disabled={locked}
          >
            {(index, handle) => {
              const section = sections[index];
              return (
                section && (
                  <SectionRow
                    section={section}
                    handle={handle}
                    open={section.id === open?.id}
                    choose={() => choose(section.id)}
                    rename={() => rename(section)}
                    codes={codes}
                  />
                )
              );
            }}
          </SortableList>
        </section>
        {open && <SectionTours key={open.id} section={open} name={textIn(open, 'name', locale)} />}
      </div>
      <HomePreview site={site} sections={sections} />
    </div>
  );
}

function WithSite({ children }: { children: (site: SiteWire) => ReactNode }) {
  const { data, error, refetch } = useSite();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? children(data) : <PageSkeleton />;
}
