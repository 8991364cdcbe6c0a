import { Descriptions, type FormInstance, type FormRule } from 'antd';
import { memo } from 'react';
import type { PackageWire } from '@domain/wire/package';
import type { Locale } from '@domain/words';
import { NEEDED } from '@domain/completeness';
import type { Field } from '@domain/fields';
import { packageForm } from '@domain/resources/package-content';
import { InstantText } from '../../parts/DateText';
import { type Text, useText } from '../../providers/i18n';
import { DeparturesStep } from '../departures/DeparturesStep';
import { PriceWorkspace } from '../prices/PriceWorkspace';
import { ItineraryStep } from './steps/ItineraryStep';
import { ReviewStep } from './steps/ReviewStep';
import type { Step } from './steps';
import type { PackageValues } from './values';
import { Fields } from '../../crud/Fields';
import { LanguageTabs } from './LanguageTabs';
import { packageInputs } from './steps/inputs';

interface Props {
  step: Step;
  record: PackageWire;
  form: FormInstance<PackageValues>;
  faulty: readonly string[];
  missing: readonly string[];
  /** The language of a field that is looked for. */
  start: Locale | undefined;
  go: (step: Step, field?: string) => void;
  adopt: (record: PackageWire) => void;
  /** Something stands in the form that nobody typed. */
  touch: () => void;
}

export function StepBody({ step, record, form, faulty, missing, start, go, adopt, touch }: Props) {
  if (step === 'code') return <CodeFacts record={record} />;
  if (step === 'content') return <PackageFields step={step} faulty={faulty} start={start} />;
  if (step === 'itinerary')
    return (
      <>
        <ItineraryStep faulty={faulty} start={start} touch={touch} />
        <PackageFields step={step} faulty={faulty} start={start} />
      </>
    );
  if (step === 'departures') return <DeparturesStep record={record} />;
  if (step === 'price') return <PriceStep record={record} />;
  return (
    <ReviewStep
      record={record}
      values={form.getFieldsValue(true) as PackageValues}
      missing={missing}
      go={go}
      adopt={adopt}
    />
  );
}

/** The code is given; who made the package and where it stands. */
const CodeFacts = memo(function CodeFacts({ record }: { record: PackageWire }) {
  const text = useText();
  return (
    <div className="card">
      <Descriptions
        column={{ xs: 1, md: 2 }}
        size="small"
        items={[
          { label: text('tours.fields.packageCode'), children: <strong>{record.packageCode}</strong> },
          { label: text('tours.fields.creator'), children: record.creator },
          { label: text('tours.fields.createdAt'), children: <InstantText instant={record.createdAt} /> },
          { label: text('tours.fields.updatedAt'), children: <InstantText instant={record.updatedAt} /> },
          { label: text('tours.fields.submitter'), children: record.submitter ?? '–' },
          { label: text('tours.fields.approver'), children: record.approver ?? '–' },
          { label: text('tours.fields.publishedAt'), children: <InstantText instant={record.publishedAt} /> },
        ]}
      />
      <p className="muted">{text(record.published ? 'tours.code.onSale' : 'tours.code.frozen')}</p>
    </div>
  );
});

/** The same calculation as on its own screen. */
const PriceStep = memo(function PriceStep({ record }: { record: PackageWire }) {
  return <PriceWorkspace code={record.packageCode} days={Math.max(record.days, record.itinerary.length, 1)} />;
});

interface FieldsProps {
  step: Step;
  faulty: readonly string[];
  /** The language of a field that is looked for. */
  start: Locale | undefined;
}
/** Needed before it is submitted: always, or wherever it belongs to the package. */
const MARKED = Object.entries<Field>(packageForm.fields).flatMap(([name, { when }]) =>
  when || NEEDED.some((each) => each === name) ? [name] : [],
);

/** The fields of a step as they are declared, the texts under a tab for each language; a save draws none of them again. */
const PackageFields = memo(function PackageFields({ step, faulty, start }: FieldsProps) {
  const text = useText();
  return (
    <Fields
      resource={packageForm}
      creating={false}
      step={step}
      inputs={packageInputs}
      needed={MARKED}
      rules={{ groupSizeMax: { rules: [notBelowSmallest(text)], dependencies: ['groupSizeMin'] } }}
      languages={(fields, item) => (
        <LanguageTabs fields={fields.map(([name]) => name)} faulty={faulty} start={start}>
          {(locale) => fields.map((named) => item(locale, named))}
        </LanguageTabs>
      )}
    />
  );
});

const notBelowSmallest =
  (text: Text): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value: number | null) => {
      const min = getFieldValue('groupSizeMin') as number | null;
      if (value && min && value < min) throw new Error(text('app.form.min', { min }));
    },
  });
