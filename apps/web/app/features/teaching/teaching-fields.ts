import { type FieldValues, useFormContext } from 'react-hook-form';
import { fieldRegistrar } from '../../ui/form/field-registrar.ts';

export const draftRestored = 'We saved what you typed last time, on this device only.';

export function fieldId(name: string): string {
  return `teaching-${name.replaceAll('_', '-')}`;
}

/** Ids for the error summary, in the order of a form's fields. */
export function fieldIds(form: object): Record<string, string> {
  return Object.fromEntries(Object.keys(form).map((name) => [name, fieldId(name)]));
}

/** Registers the fields of the form around it. */
export function useFields<Values extends FieldValues>() {
  return fieldRegistrar(useFormContext<Values>(), fieldId);
}
