import { codePointLength } from '@kindling/domain/text';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { fieldIds, type ListingFormState, type ListingFormValues } from './listing-form-values.ts';

interface ListingFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'form' | 'max'> {
  form: ListingFormState;
  name: keyof ListingFormValues;
  label: string;
  hint?: ReactNode;
  /** In characters; how much is left is said before it is used up. */
  max?: number;
  /** For a text of several lines. */
  long?: boolean;
}

/** One line or a text of the form, with its label, hint, what is left of its room, and what is wrong with it. */
export function ListingField({ form, name, label, hint, max, long = false, required, ...input }: ListingFieldProps) {
  const { register, control, formState } = form;
  const length = codePointLength(useWatch({ control, name }));
  const said = (
    <>
      {hint}
      {max !== undefined && <CharacterCount length={length} max={max} always={long} />}
    </>
  );
  return (
    <Field
      label={label}
      id={fieldIds[name]}
      hint={said}
      error={formState.errors[name]?.message}
      required={required === true}
    >
      {(tied) =>
        long ? <Textarea {...tied} {...register(name)} rows={6} /> : <Input {...tied} {...register(name)} {...input} />
      }
    </Field>
  );
}
