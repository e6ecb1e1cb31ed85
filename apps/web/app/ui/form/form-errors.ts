import type { FieldErrors } from 'react-hook-form';
import type { SummarisedError } from './error-summary.tsx';

/** What the error summary lists: the fields in the form's order, then what belongs to none. */
export function summariseErrors(errors: FieldErrors, fields: Readonly<Record<string, string>>): SummarisedError[] {
  const listed: SummarisedError[] = [];
  for (const [name, fieldId] of Object.entries(fields)) {
    const message = errors[name]?.message;
    if (typeof message === 'string') listed.push({ fieldId, message });
  }
  const general = errors.root?.server?.message;
  if (general) listed.push({ message: general });
  return listed;
}
