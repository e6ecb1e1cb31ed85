import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, id, className, ...props }: CheckboxProps) {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-2 text-base">
        <input
          type="checkbox"
          id={controlId}
          className="mt-0.5 size-6 shrink-0 rounded-md accent-clay"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
          {...props}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}
