import { Input } from 'antd';
import { Labelled } from '../../../parts/Labelled';
import { useText } from '../../../providers/i18n';

interface Props {
  value: string;
  lines: readonly string[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The rows of a coach as texts, with what they look like beside them. */
export function PlanField({ value, lines, error, onChange }: Props) {
  const text = useText();
  return (
    <Labelled id="coach-plan" label={text('cars.plan')} help={text('cars.planHelp')} error={error}>
      <div className="coach-plan">
        <Input.TextArea
          id="coach-plan"
          className="coach-plan-text"
          value={value}
          autoSize={{ minRows: 6, maxRows: 16 }}
          spellCheck={false}
          {...(error ? { status: 'error' as const, 'aria-describedby': 'coach-plan-error' } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className="coach-plan-picture" aria-hidden>
          {lines.map((line, row) => (
            <div key={row}>
              {[...line].map((cell, col) => (
                <span key={col} className={`plan-${'sadx'.includes(cell) ? cell : 'wrong'}`} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Labelled>
  );
}
