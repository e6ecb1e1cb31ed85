import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** What a control needs to be tied to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldProps {
  label: ReactNode;
  /** Given when something outside, such as the error summary, has to point at the control. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Error as an alert: where no error summary announces it. */
  announced?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control, a hint, and what is wrong said in words right below. */
export function Field({
  label,
  id,
  hint,
  error,
  required = false,
  announced = false,
  className,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id: controlId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  };
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <Label htmlFor={controlId} required={required}>
        {label}
      </Label>
      {children(control)}
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted wrap-anywhere">
          {hint}
        </p>
      )}
      <FieldError id={errorId} announced={announced}>
        {error}
      </FieldError>
    </div>
  );
}

interface LabelProps {
  htmlFor: string;
  required?: boolean;
  children: ReactNode;
}

function Label({ htmlFor, required = false, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className="text-sm font-semibold text-ink wrap-anywhere">
      {children}
      {required && <RequiredMark />}
    </label>
  );
}

/** For the eye; the control itself says `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-clay">
      *
    </span>
  );
}

interface FieldErrorProps {
  id?: string | undefined;
  announced?: boolean;
  children?: ReactNode;
}

export function FieldError({ id, announced = false, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p
      id={id}
      role={announced ? 'alert' : undefined}
      className="flex animate-settle items-start gap-1.5 text-sm font-medium text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      {children}
    </p>
  );
}
