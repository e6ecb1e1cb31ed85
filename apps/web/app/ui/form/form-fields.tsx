import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CharacterCount } from './character-count.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Field } from './field.tsx';
import type { RegisteredField } from './field-registrar.ts';
import { Input, Textarea } from './input.tsx';
import { Select } from './select.tsx';

interface FormFieldProps extends RegisteredField {
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}

type InputProps = Omit<ComponentProps<'input'>, keyof FormFieldProps | 'max' | 'name'>;

interface TextFieldProps extends FormFieldProps, InputProps {
  /** In characters; how much is left is said before it is used up. */
  max?: number;
  /** Instead of a plain input, such as one for passwords. */
  Control?: ComponentType<ComponentProps<'input'>>;
}

/** A line of text with its label, hint, character count and error. */
export function TextField({ Control: Line = Input, ...props }: TextFieldProps) {
  const { label, hint, id, error, required = false, registered, control, max, ...input } = props;
  return (
    <Field
      label={label}
      id={id}
      error={error}
      required={required}
      hint={withCount(hint, max !== undefined && <FieldCount control={control} name={registered.name} max={max} />)}
    >
      {(tied) => <Line {...tied} {...registered} {...input} />}
    </Field>
  );
}

interface TextAreaFieldProps extends FormFieldProps {
  max: number;
  /** Character count: from the first letter on, or only when the limit is near. */
  count?: 'always' | 'near';
  rows?: number;
  className?: string;
  placeholder?: string;
}

/** A text of some lines. What is too much is said and not cut off: whoever pastes a text shortens it herself. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, id, error, required = false, registered, control, max, count = 'always', ...textarea } = props;
  return (
    <Field
      label={label}
      id={id}
      error={error}
      required={required}
      hint={withCount(
        hint,
        <FieldCount control={control} name={registered.name} max={max} always={count === 'always'} />,
      )}
    >
      {(tied) => <Textarea {...tied} {...registered} {...textarea} />}
    </Field>
  );
}

interface OptionsProps extends FormFieldProps {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several, in a list: for more choices than fit on a small screen at once. */
export function SelectField(props: OptionsProps & { placeholder: string }) {
  const { label, hint, id, error, required = false, registered, options, placeholder } = props;
  return (
    <Field label={label} id={id} hint={hint} error={error} required={required}>
      {(tied) => (
        <Select {...tied} {...registered}>
          <option value="">{placeholder}</option>
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

/** One of a few, all in sight. */
export function RadioField({ label, hint, id, error, required = false, registered, options }: OptionsProps) {
  return (
    <ChoiceField
      legend={label}
      id={id}
      hint={hint}
      error={error}
      required={required}
      options={options}
      radio={registered}
    />
  );
}

function withCount(hint: ReactNode, count: ReactNode): ReactNode {
  return count ? (
    <>
      {hint}
      {count}
    </>
  ) : (
    hint
  );
}

interface CountProps {
  control: Control;
  name: string;
  max: number;
  always?: boolean;
}

/** Character count of a field, in code points, as the rules count. */
export function FieldCount({ control, name, max, always = false }: CountProps) {
  const value: unknown = useWatch({ control, name });
  return <CharacterCount length={Array.from(String(value ?? '')).length} max={max} always={always} />;
}
