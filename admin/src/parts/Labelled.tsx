import type { ReactNode } from 'react';
import './labelled.css';

interface Props {
  /** Id of the control; the label points at it. */
  id: string;
  label: string;
  error?: string | undefined;
  help?: ReactNode;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then what is wrong or worth knowing; for screens whose state is not an antd form. */
export function Labelled({ id, label, error, help, required = false, className = '', children }: Props) {
  return (
    <div className={`labelled ${className}`}>
      <label htmlFor={id} className={required ? 'labelled-required' : undefined}>
        {label}
      </label>
      {children}
      {error ? (
        <div className="labelled-error" role="alert" id={`${id}-error`}>
          {error}
        </div>
      ) : (
        help && <div className="labelled-help muted">{help}</div>
      )}
    </div>
  );
}
