import { useEffect, useRef } from 'react';

export interface SummarisedError {
  /** Id of the control; without one the line is text. */
  fieldId?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummarisedError[];
  /** Number of submit attempts: every new one moves the focus to the summary. */
  attempt: number;
}

/** Title above field errors. An error of no field is a title of its own. */
const fieldErrorsTitle = 'Please check your input and try again.';

/** Error summary: all errors of a form, each linked to its field. Focus management: takes the focus on submit. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  const [first] = errors;
  const formError = errors.length === 1 && !first?.fieldId ? first?.message : undefined;

  useEffect(() => {
    // Attempt 0: not submitted yet.
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
      <p className="font-semibold">{formError ?? fieldErrorsTitle}</p>
      <ul className="mt-1.5 list-disc ps-5 text-sm empty:hidden">
        {(formError ? [] : errors).map(({ fieldId, message }) => (
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
