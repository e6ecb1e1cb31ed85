import { useEffect, useRef } from 'react';

export interface SummarisedError {
  /** The id of the control that it is about; without one the line is text. */
  fieldId?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummarisedError[];
  /** How often she has tried to send, from 1: every new attempt gives the summary the focus again. */
  attempt: number;
}

/** Over what is wrong with the fields. A refusal that is about none of them speaks for itself. */
const fieldErrorsTitle = 'Please check your input and try again.';

/** Everything that stopped a form, in one place, with a way to each field. Takes the focus when it appears. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  const [first] = errors;
  const refusal = errors.length === 1 && !first?.fieldId ? first?.message : undefined;

  useEffect(() => {
    // Attempt 0 is a form that nobody has sent yet.
    if (shown && attempt > 0) ref.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="animate-settle rounded-card border-2 border-danger bg-danger-tint px-5 py-4"
    >
      <p className="font-semibold">{refusal ?? fieldErrorsTitle}</p>
      <ul className="mt-1.5 list-disc ps-5 text-sm empty:hidden">
        {(refusal ? [] : errors).map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="block w-fit py-0.5 underline underline-offset-2"
                onClick={(event) => focusField(event, fieldId)}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
