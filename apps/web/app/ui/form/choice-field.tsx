import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, RequiredMark } from './field.tsx';
import { RadioCard } from './radio-card.tsx';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  legend: ReactNode;
  options: readonly Choice[];
  /** Id of the first radio, the target of the error summary's link. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Props of all radios, such as their name. */
  radio: Omit<ComponentProps<'input'>, 'type'>;
  className?: string;
}

/** Radio group as cards. */
export function ChoiceField({ legend, options, id, hint, error, required, radio, className }: ChoiceFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${fieldId}-legend`}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      className={classNames('grid gap-2', className)}
    >
      <p id={`${fieldId}-legend`} className="text-sm font-semibold text-ink">
        {legend}
        {required && <RequiredMark />}
      </p>
      <div className={classNames('grid gap-2', options.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
        {options.map(({ value, label }, index) => (
          <RadioCard
            key={value}
            {...radio}
            value={value}
            id={index === 0 ? fieldId : `${fieldId}-${value}`}
            className={classNames('min-h-12 rounded-field py-2.5', error && 'border-danger')}
          >
            {label}
          </RadioCard>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
