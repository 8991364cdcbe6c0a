import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import type { Field } from '@domain/fields';
import { packageContent } from '@domain/resources/package-content';
import { type Locale, LOCALES } from '@domain/words';
import { type Text, useLocale, useText } from '../../providers/i18n';
import { plainName, stepOf, type Step } from './steps';

/** Whether it is written once in each language. */
const inLanguages = (field: Field | undefined): boolean =>
  field?.kind === 'rows' ? Object.values(field.fields).some(inLanguages) : field?.translated === true;
/** What is lacking, in words; a text says in which language it is, unless that is the one of the screen: it may be there in another. */
function lackOf(text: Text, shown: Locale, field: string): string {
  const name = plainName(field);
  const word = text.find(`tours.missing.${name}`, text.find(`tours.fields.${name}`, name));
  const original =
    shown !== 'en' && inLanguages((packageContent as Readonly<Record<string, Field>>)[name]) ? 'en' : undefined;
  const locale = LOCALES.find((each) => field.startsWith(`translations.${each}.`)) ?? original;
  return locale ? text('app.form.inLanguage', { name: word, language: text(`words.locale.${locale}`) }) : word;
}

interface Props {
  missing: readonly string[];
  go: (step: Step, field: string) => void;
  /** In one line, where the room beside is taken. */
  slim?: boolean;
}

/** What is still needed before submission (decisions B6); each entry jumps to its place. */
export function ReadinessPanel({ missing, go, slim = false }: Props) {
  const text = useText();
  const locale = useLocale();
  return (
    <aside className={slim ? 'readiness readiness-slim' : 'readiness'} aria-label={text('tours.readiness.title')}>
      <h2>{text('tours.readiness.title')}</h2>
      {missing.length === 0 ? (
        <p className="readiness-done">
          <CheckCircleFilled /> {text('tours.readiness.complete')}
        </p>
      ) : (
        <>
          <p className="muted">{text('tours.readiness.missing', { count: missing.length })}</p>
          <ul>
            {missing.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => go(stepOf(field), field)}>
                  <span>{lackOf(text, locale, field)}</span>
                  <RightOutlined />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
