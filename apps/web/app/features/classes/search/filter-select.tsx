import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

interface FilterSelectProps {
  label: string;
  name: string;
  any: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ label, name, any, chosen, options }: FilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen}>
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
