import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import { controlStyles } from './input.tsx';

/** Native select: a wheel on a phone, type-ahead and arrow keys elsewhere. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(controlStyles, 'h-12 appearance-none pe-11 text-ellipsis')} {...props} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-muted"
      />
    </span>
  );
}

interface FilterSelectProps extends Omit<ComponentProps<'select'>, 'defaultValue' | 'children'> {
  label: string;
  name: string;
  /** Option for no filter. */
  any: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** Select of a search form: one of the options, or any. */
export function FilterSelect({ label, any, chosen = '', options, className, ...select }: FilterSelectProps) {
  return (
    <Field label={label} {...(className && { className })}>
      {(control) => (
        <Select {...control} {...select} defaultValue={chosen}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
