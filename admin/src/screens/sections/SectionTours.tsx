import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { useState } from 'react';
import type { SectionTour, SectionWithTours } from '@domain/wire/site';
import { textIn } from '../../fields/words';
import { EmptyState } from '../../parts/EmptyState';
import { SortableList } from '../../parts/SortableList';
import { MeaningTag } from '../../parts/StatusTag';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { useContentLocked } from '../site/calls';
import { AddTours } from './AddTours';
import { useSectionCalls } from './calls';

/** The tours of one section in their order. */
export function SectionTours({ section, name }: { section: SectionWithTours; name: string }) {
  const text = useText();
  const locale = useLocale();
  const calls = useSectionCalls();
  const [adding, setAdding] = useState(false);
  const locked = useContentLocked();
  const toasts = useToasts();
  const nameOf = (tour: SectionTour): string => textIn(tour, 'name', locale);
  const put = async (tours: SectionTour[], at = section): Promise<boolean> => {
    const tourIds = tours.map((tour) => tour.id);
    calls.show((before) =>
      before.map((each) => (each.id === section.id ? { ...each, tours, tourIds, count: tours.length } : each)),
    );
    return calls.change(at, { tourIds });
  };
  /** It leaves the public page at once, and comes back to its place for a while. */
  const takeOut = async (tour: SectionTour): Promise<void> => {
    const place = section.tours.indexOf(tour);
    if (!(await put(section.tours.filter((each) => each.id !== tour.id)))) return;
    toasts.undoable(text('content.sections.removed', { tour: nameOf(tour), section: name }), () => {
      const now = calls.latest(section.id);
      if (now && now.tours.every((each) => each.id !== tour.id)) void put(now.tours.toSpliced(place, 0, tour), now);
    });
  };
  return (
    <section className="form-group" aria-labelledby="tours-title">
      <div className="section-tours-head">
        <h2 id="tours-title">{text('content.sections.tours', { name })}</h2>
        {!locked && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {text('content.sections.addTours')}
          </Button>
        )}
      </div>
      {section.tours.length === 0 && (
        <EmptyState title={text('content.sections.noTours')} help={text('content.sections.noToursHelp')} />
      )}
      <SortableList
        ids={section.tours.map((tour) => tour.id)}
        nameOf={(index) => section.tours[index]?.name ?? ''}
        onMove={(from, to) => void put(arrayMove(section.tours, from, to))}
        disabled={locked}
      >
        {(index, handle) => {
          const tour = section.tours[index];
          return (
            tour && (
              <>
                {handle}
                <div className="section-tour">
                  {tour.picture1 ? <img src={`${tour.picture1.url}?size=list`} alt="" /> : <i />}
                  <span>
                    <strong>{nameOf(tour)}</strong>
                    <small className="muted">{tour.packageCode}</small>
                  </span>
                  {tour.broken && <MeaningTag tone="bad" word={text('content.sections.broken')} />}
                </div>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={locked}
                  aria-label={text('content.sections.remove', { name: nameOf(tour) })}
                  title={text('content.sections.remove', { name: nameOf(tour) })}
                  onClick={() => void takeOut(tour)}
                />
              </>
            )
          );
        }}
      </SortableList>
      {adding && <AddTours section={section} close={() => setAdding(false)} />}
    </section>
  );
}
