import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

const day = 86_400_000;
const spans = [
  ['1 day', 1],
  ['7 days', 7],
  ['30 days', 30],
] as const;

interface SuspensionEndFieldProps {
  /** ISO date of the browser's date field; empty for no end. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** End of a suspension: a day, or none. */
export function SuspensionEndField({ value, error, onChange }: SuspensionEndFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        label="Last day (optional)"
        error={error}
        hint="It ends at the end of this day. Leave it empty to suspend until a moderator lifts it."
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={dateIn(0)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="max-w-60"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {spans.map(([label, days]) => (
          <Button key={label} variant="outline" size="sm" onClick={() => onChange(dateIn(days))}>
            {label}
          </Button>
        ))}
        <Button variant="outline" size="sm" onClick={() => onChange('')}>
          No end
        </Button>
      </div>
    </div>
  );
}

/** Midnight after a calendar day, in this device's time zone. */
export function endOfDay(date: string): Date {
  const end = new Date(`${date}T00:00`);
  end.setDate(end.getDate() + 1);
  return end;
}

function dateIn(days: number): string {
  const then = new Date(Date.now() + days * day);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}
