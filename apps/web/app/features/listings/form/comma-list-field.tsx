import { splitOnCommas } from '@kindling/domain/listings/split-on-commas';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { Chips } from '../chips.tsx';
import { type ListingFormState, listingFields } from './listing-form-values.ts';

interface CommaListFieldProps {
  form: ListingFormState;
  name: 'servicesOffered' | 'socialMediaLinks';
  label: string;
  hint: string;
  placeholder: string;
  /** How many there may be. */
  max: number;
  /** What they are: "services". */
  noun: string;
  required?: boolean;
}

/** Several things in one field, with commas between them, and below it what becomes of them. */
export function CommaListField({
  form,
  name,
  label,
  hint,
  placeholder,
  max,
  noun,
  required = false,
}: CommaListFieldProps) {
  const parts = splitOnCommas(useWatch({ control: form.control, name }));
  return (
    <div className="grid gap-2.5">
      <TextField
        {...listingFields(form)(name)}
        label={label}
        hint={hint}
        placeholder={placeholder}
        required={required}
        autoComplete="off"
      />
      {parts.length > 0 && (
        <div className="grid gap-2">
          <Chips texts={parts} label={`Your ${noun}, as they will be shown`} />
          <p className={parts.length > max ? 'text-sm font-medium text-danger' : 'text-sm text-ink-muted'}>
            {parts.length} of at most {max} {noun}
          </p>
        </div>
      )}
    </div>
  );
}
