import { DeleteOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { SectionTour } from '@domain/wire/site';
import { textIn } from '../../fields/words';
import { SortableList } from '../../parts/SortableList';
import { MeaningTag } from '../../parts/StatusTag';
import { useLocale, useText } from '../../providers/i18n';
import './sections.css';

interface Props {
  tours: readonly SectionTour[];
  put: (tours: readonly SectionTour[]) => void;
  locked: boolean;
}
/** The tours of a section in the order of the page, to be moved and taken out. */
export function TourRows({ tours, put, locked }: Props) {
  const text = useText();
  const locale = useLocale();
  const nameOf = (tour: SectionTour): string => textIn(tour, 'name', locale);
  const row = (tour: SectionTour, handle: ReactNode): ReactNode => (
    <>
      {handle}
      <Tour tour={tour} />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={locked}
        aria-label={text('content.sections.remove', { name: nameOf(tour) })}
        title={text('content.sections.remove', { name: nameOf(tour) })}
        onClick={() => put(tours.filter((each) => each !== tour))}
      />
    </>
  );
  return (
    <SortableList
      ids={tours.map(({ id }) => id)}
      nameOf={(index) => (tours[index] ? nameOf(tours[index]) : '')}
      onMove={(from, to) => put(arrayMove([...tours], from, to))}
      disabled={locked}
    >
      {(index, handle) => tours[index] && row(tours[index], handle)}
    </SortableList>
  );
}

/** A tour as the public sees it, and whether it does. */
export function Tour({ tour }: { tour: SectionTour }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className="section-tour">
      {tour.picture1 ? <img src={`${tour.picture1.url}?size=list`} alt="" /> : <i />}
      <span>
        <strong>{textIn(tour, 'name', locale)}</strong>
        <small className="muted">{tour.packageCode}</small>
      </span>
      {tour.broken && <MeaningTag tone="bad" word={text('content.sections.broken')} />}
    </div>
  );
}
