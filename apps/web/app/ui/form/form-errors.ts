import type { FieldErrors } from 'react-hook-form';
import type { SummarisedError } from './error-summary.tsx';

/** Errors for the summary: in the order of the fields, then those of no field. */
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
