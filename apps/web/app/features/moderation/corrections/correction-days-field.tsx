import { type CorrectionDays, correctionDays } from '@kindling/domain/safety/reporting';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

const day = 86_400_000;

/** The server reckons deadlines on London's clock. */
const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/London',
});

interface CorrectionDaysFieldProps {
  value: CorrectionDays;
  onChange: (days: CorrectionDays) => void;
}

export function CorrectionDaysField({ value, onChange }: CorrectionDaysFieldProps) {
  return (
    <Field label="Time to correct it">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(correctionDays.find((days) => String(days) === target.value) ?? value)}
        >
          {correctionDays.map((days) => (
            <option key={days} value={days}>
              {days} days, until {format.format(new Date(Date.now() + days * day))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
