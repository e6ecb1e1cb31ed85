import { codePointLength } from '@kindling/domain/text';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CharacterCount } from '../../ui/form/character-count.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

interface TextProps extends FieldProps {
  max: number;
}

interface ChoiceProps extends FieldProps {
  options: readonly { readonly value: string; readonly label: string }[];
}

export const draftRestored = 'We kept what you had typed last time. It is only on this device.';

export function fieldId(name: string): string {
  return `teaching-${name.replaceAll('_', '-')}`;
}

/** Where the error summary leads to, in the order of a form's fields. */
export function fieldIds(form: object): Record<string, string> {
  return Object.fromEntries(Object.keys(form).map((name) => [name, fieldId(name)]));
}

/** The error of one field of the form around it. */
function useFieldError(name: string): string | undefined {
  const message = useFormContext().formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

function Count({ name, max, always = false }: { name: string; max: number; always?: boolean }) {
  const value: unknown = useWatch({ name });
  return <CharacterCount length={codePointLength(String(value ?? ''))} max={max} always={always} />;
}

/** A line of text. */
export function TextLine({
  name,
  label,
  hint,
  max,
  required = false,
  ...props
}: TextProps & Omit<ComponentProps<'input'>, keyof TextProps>) {
  const { register } = useFormContext();
  return (
    <Field
      label={label}
      id={fieldId(name)}
      error={useFieldError(name)}
      required={required}
      hint={
        <>
          {hint}
          <Count name={name} max={max} />
        </>
      }
    >
      {(control) => <Input {...control} {...register(name)} maxLength={max} {...props} />}
    </Field>
  );
}

/**
 * A text of some lines. What is too much is said and not cut off: somebody who pastes her text shortens it herself.
 */
export function TextBlock({ name, label, hint, max, required = false, rows }: TextProps & { rows: number }) {
  const { register } = useFormContext();
  return (
    <Field
      label={label}
      id={fieldId(name)}
      error={useFieldError(name)}
      required={required}
      hint={
        <>
          {hint}
          <Count name={name} max={max} always />
        </>
      }
    >
      {(control) => <Textarea {...control} {...register(name)} rows={rows} />}
    </Field>
  );
}

export function Choice({ name, label, hint, options, required = false }: ChoiceProps) {
  const { register } = useFormContext();
  return (
    <ChoiceField
      legend={label}
      id={fieldId(name)}
      hint={hint}
      error={useFieldError(name)}
      required={required}
      options={options}
      radio={register(name)}
    />
  );
}

/** For more choices than fit on a small screen at once. */
export function ChoiceFromList({ name, label, hint, options, required = false }: ChoiceProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} id={fieldId(name)} hint={hint} error={useFieldError(name)} required={required}>
      {(control) => (
        <Select {...control} {...register(name)}>
          <option value="">Choose one</option>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
