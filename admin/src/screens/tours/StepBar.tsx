import { Steps } from 'antd';
import { useText } from '../../providers/i18n';
import { stepOf, STEPS, type Step } from './steps';

interface Props {
  step: Step;
  missing: readonly string[];
  faulty: readonly string[];
  go: (step: Step) => void;
}

/** Where one is: completed, current and pending steps, each with what is still to be done on it. */
export function StepBar({ step, missing, faulty, go }: Props) {
  const text = useText();
  const at = STEPS.indexOf(step);
  const wrong = faulty.map(stepOf);
  const open = [...missing.map(stepOf), ...wrong];
  return (
    <Steps
      size="small"
      responsive={false}
      className="package-steps"
      current={at}
      onChange={(index) => go(STEPS[index] ?? 'content')}
      items={STEPS.map((each, index) => {
        const count = open.filter((one) => one === each).length;
        const done = each === 'review' ? false : count === 0;
        return {
          status: index === at ? 'process' : wrong.includes(each) ? 'error' : done ? 'finish' : 'wait',
          title: (
            <>
              <span className="step-name">{text(`tours.steps.${each}`)}</span>
              {count > 0 && (
                <span className="step-count" title={text('tours.readiness.missing', { count })}>
                  {count}
                </span>
              )}
            </>
          ),
        };
      })}
    />
  );
}
