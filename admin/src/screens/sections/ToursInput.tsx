import { ConfigProvider, Form, Select } from 'antd';
import type { SectionTour } from '@domain/wire/site';
import type { OfInput } from '../../crud/slots';
import { EmptyState } from '../../parts/EmptyState';
import { useTouch } from '../../parts/form/touched';
import { useText } from '../../providers/i18n';
import { useTargets } from '../site/TargetSelect';
import { TourRows } from './TourRows';
import { useToursOf } from './typed';

/** Chooses the tours of a section among those that the public may see: several in a row, each at the end of what is there. */
export function ToursInput({ id, value, onChange }: OfInput) {
  const text = useText();
  const form = Form.useFormInstance();
  const touch = useTouch();
  const locked = ConfigProvider.useConfig().componentDisabled ?? false;
  const ids = (value ?? []) as number[];
  const tours = useToursOf(form, ids);
  const { found, select, option } = useTargets('package');
  const put = (next: readonly SectionTour[]): void => {
    form.setFieldValue('tours', next);
    onChange?.(next.map((each) => each.id));
    touch();
  };
  const add = (tourId: number): void => {
    const tour = found.find((each) => each.id === tourId);
    if (!tour) return;
    const { code: packageCode, name, translations = {}, picture1 = null } = tour;
    put([...tours, { id: tourId, packageCode, name, title: name, translations, picture1, broken: false }]);
  };
  return (
    <>
      {tours.length === 0 && (
        <EmptyState title={text('content.sections.noTours')} help={text('content.sections.noToursHelp')} />
      )}
      <TourRows tours={tours} put={put} locked={locked} />
      <Select<number[]>
        {...(id ? { id } : {})}
        {...select}
        mode="multiple"
        value={[]}
        onSelect={(chosen) => add(Number(chosen))}
        notFoundContent={
          <EmptyState title={text('content.sections.noneLeft')} help={text('content.sections.noneLeftHelp')} />
        }
        options={found.filter((each) => !ids.includes(each.id)).map(option)}
      />
    </>
  );
}
