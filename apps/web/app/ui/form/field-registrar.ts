import type { Control, FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** What ties a form field to react-hook-form. */
export interface RegisteredField {
  id: string | undefined;
  error: string | undefined;
  registered: UseFormRegisterReturn;
  control: Control;
}

/**
 * Registers the fields of a form: `const field = fieldRegistrar(form, …)`, then `<TextField {...field('email')} … />`.
 */
export function fieldRegistrar<Values extends FieldValues, Output>(
  { register, control, formState }: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'control' | 'formState'>,
  idOf: (name: FieldPath<Values>) => string | undefined,
): (name: FieldPath<Values>) => RegisteredField {
  const errors: Readonly<Record<string, { message?: unknown } | undefined>> = formState.errors;
  return (name) => {
    const message = errors[name]?.message;
    return {
      id: idOf(name),
      error: typeof message === 'string' ? message : undefined,
      registered: register(name),
      control: control as unknown as Control,
    };
  };
}
