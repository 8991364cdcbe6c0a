import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { LOCALES } from '@domain/words';
import { type Text, useText } from '../../providers/i18n';
import { plainName, stepOf, type Step } from './steps';

/** What is lacking, in words; a text of another language says which. */
function lackOf(text: Text, field: string): string {
  const name = plainName(field);
  const word = text.find(`tours.missing.${name}`, text.find(`tours.fields.${name}`, name));
  const locale = LOCALES.find((each) => field.startsWith(`translations.${each}.`));
  return locale ? `${word} (${text(`words.locale.${locale}`)})` : word;
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
                  <span>{lackOf(text, field)}</span>
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
