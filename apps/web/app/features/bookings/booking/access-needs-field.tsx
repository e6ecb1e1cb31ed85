import { accessNeeds } from '@kindling/domain/bookings/access-needs';
import { bookingRetentionDays } from '@kindling/domain/sessions/session-limits';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface AccessNeedsFieldProps {
  needs: readonly string[];
  teacher: string;
  onChange: (needs: readonly string[]) => void;
}

/** Access needs that she chooses to tell; folded, since most people need none of them. */
export function AccessNeedsField({ needs, teacher, onChange }: AccessNeedsFieldProps) {
  return (
    <details className="rounded-field border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center py-2 text-sm font-semibold text-clay">
        Anything you need there? (optional)
      </summary>
      <div className="pb-3">
        <AccessNeedsChoices needs={needs} teacher={teacher} onChange={onChange} />
      </div>
    </details>
  );
}

export function AccessNeedsChoices({ needs, teacher, onChange }: AccessNeedsFieldProps) {
  return (
    <fieldset>
      <legend className="text-sm text-ink-muted wrap-anywhere">
        <bdi>{teacher}</bdi> also sees what you tick, on the door list. We delete it {bookingRetentionDays} days after
        the class.
      </legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {accessNeeds.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`need-${value}`}
            label={label}
            checked={needs.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...needs, value] : needs.filter((need) => need !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
