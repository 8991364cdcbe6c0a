import { useState } from 'react';
import type { Custom, HeldCustom } from '../../fields/custom';
import { GrowingText } from '../../parts/GrowingText';
import './coach-plan.css';

type Plan = readonly string[];

/** The rows of a coach as they are typed: one a line, without what is blank. */
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);

/** The rows of a coach as texts, with what they look like beside them. */
function PlanInput({ id, value, onChange }: HeldCustom<Plan | null>) {
  const plan = value ?? [];
  const [typed, setTyped] = useState('');
  // a line that is begun is no row yet
  const shown = linesOf(typed).join() === plan.join() ? typed : plan.join('\n');
  return (
    <div className="coach-plan">
      <GrowingText
        {...(id ? { id } : {})}
        className="coach-plan-text"
        value={shown}
        least={6}
        most={16}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(linesOf(target.value));
        }}
      />
      {plan.length > 0 && <Picture plan={plan} />}
    </div>
  );
}
function Picture({ plan }: { plan: Plan }) {
  return (
    <div className="coach-plan-picture" aria-hidden>
      {plan.map((line, row) => (
        <div key={row}>
          {[...line].map((cell, col) => (
            <span key={col} className={`plan-${'sadx'.includes(cell) ? cell : 'wrong'}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
function PlanText({ value, short }: { value: unknown; short: boolean }) {
  const plan = value as Plan;
  return short ? (
    plan.length
  ) : (
    <div className="coach-plan">
      <span className="coach-plan-text">{plan.join(' ')}</span>
      <Picture plan={plan} />
    </div>
  );
}
const coachPlan: Custom = { Input: PlanInput, Text: PlanText };
export default coachPlan;
