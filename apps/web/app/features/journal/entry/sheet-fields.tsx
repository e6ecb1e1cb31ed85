import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import type { RegisteredField } from '../../../ui/form/field-registrar.ts';
import { FieldCount } from '../../../ui/form/form-fields.tsx';
import { useAutosize } from './use-autosize.ts';

interface SheetFieldProps extends RegisteredField {
  label: string;
  max: number;
  placeholder: string;
  className?: string;
}

/** Title line of a page. Its label is for screen readers: the page is what says where she writes. */
export function SheetTitle({ label, id, error, registered, control: _, max, className, ...input }: SheetFieldProps) {
  return (
    <div>
      <input
        {...registered}
        {...input}
        dir="auto"
        id={id}
        aria-label={label}
        autoComplete="off"
        maxLength={max}
        {...describedBy(id, error)}
        className={classNames('sheet-line', className)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Text on the lines of a page, which grows as she writes. Its count is there when the limit is near. */
export function SheetText(props: SheetFieldProps & Pick<ComponentProps<'textarea'>, 'rows'>) {
  const { label, id = '', error, registered, control, max, className, ...textarea } = props;
  useAutosize(id);
  return (
    <div>
      <textarea
        {...registered}
        {...textarea}
        dir="auto"
        id={id}
        aria-label={label}
        {...describedBy(id, error)}
        className={classNames('sheet-line block field-sizing-content', className)}
      />
      <p id={`${id}-hint`} className="mt-1">
        <FieldCount control={control} name={registered.name} max={max} />
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function describedBy(id: string | undefined, error: string | undefined) {
  return error ? ({ 'aria-describedby': `${id}-error`, 'aria-invalid': true } as const) : {};
}
