import type { FormRule } from 'antd';
import { memo } from 'react';
import { NEEDED } from '@domain/completeness';
import type { Field } from '@domain/fields';
import { packageForm } from '@domain/resources/package-content';
import type { Locale } from '@domain/words';
import { Fields } from '../../../crud/Fields';
import { type Text, useText } from '../../../providers/i18n';
import { LanguageTabs } from '../LanguageTabs';
import type { Step } from '../steps';
import { packageInputs } from './inputs';

interface Props {
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
export const PackageFields = memo(function PackageFields({ step, faulty, start }: Props) {
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
