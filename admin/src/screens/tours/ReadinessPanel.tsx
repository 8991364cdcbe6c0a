import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { useText } from '../../providers/i18n';
import { stepOf, type Step } from './steps';

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
                  <span>{text.find(`tours.missing.${field}`, text.find(`tours.fields.${field}`, field))}</span>
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
