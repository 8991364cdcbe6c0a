import { Input } from 'antd';

/** The rows of a coach as they are typed: one a line, without what is blank. */
export const linesOf = (plan: string): string[] =>
  plan
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);

/** The rows of a coach as texts, with what they look like beside them; the form gives id, value and onChange. */
export function PlanField({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (plan: string) => void;
}) {
  return (
    <div className="coach-plan">
      <Input.TextArea
        id={id}
        className="coach-plan-text"
        value={value}
        autoSize={{ minRows: 6, maxRows: 16 }}
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div className="coach-plan-picture" aria-hidden>
        {linesOf(value).map((line, row) => (
          <div key={row}>
            {[...line].map((cell, col) => (
              <span key={col} className={`plan-${'sadx'.includes(cell) ? cell : 'wrong'}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
