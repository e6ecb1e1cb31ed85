import { clockTime, plainDay } from '@kindling/domain/locale';
import { isDaylight } from '@kindling/domain/tries/daylight';
import { isOutdoors } from '@kindling/domain/tries/outdoor-tries';
import { suggestSlots } from '@kindling/domain/tries/suggest-slots';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';

interface SlotPickerProps {
  /** Slug of what is tried. */
  thing: string;
  pending: boolean;
  onPick: (startsAt: Date) => void;
  onCancel?: () => void;
}

/** Slots of this week, and a moment of her own. */
export function SlotPicker({ thing, pending, onPick, onCancel }: SlotPickerProps) {
  const outdoors = isOutdoors(thing);
  const [slots] = useState(() => suggestSlots(new Date(), { outdoors }));
  const [own, setOwn] = useState(false);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">When suits you?</legend>
      <ul className="grid grid-cols-2 gap-2">
        {slots.map(({ key, label, startsAt }) => (
          <li key={key} className="grid">
            <Button
              variant="outline"
              size="sm"
              className="flex-col gap-0.5 rounded-field px-2"
              aria-disabled={pending}
              onClick={() => pending || onPick(startsAt)}
            >
              {label}
              <span className="text-xs font-normal text-ink-muted">{slotTime(startsAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {own ? (
        <OwnMoment outdoors={outdoors} pending={pending} onPick={onPick} />
      ) : (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setOwn(true)}>
          Another time
        </Button>
      )}
      {onCancel && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </fieldset>
  );
}

/** "Sat 28 Nov, 10:00". */
function slotTime(startsAt: Date): string {
  const day = startsAt.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${plainDay(day)}, ${startsAt.toLocaleTimeString('en-GB', clockTime)}`;
}

const lastDay = 365;

interface OwnMomentProps extends Pick<SlotPickerProps, 'pending' | 'onPick'> {
  outdoors: boolean;
}

function OwnMoment({ outdoors, pending, onPick }: OwnMomentProps) {
  const [problem, setProblem] = useState<string>();
  const [value, setValue] = useState('');
  const id = useId();
  const isDark = outdoors && value !== '' && !isDaylight(new Date(value));

  function save() {
    const startsAt = new Date(value);
    const until = Date.now() + lastDay * 86_400_000;
    if (value === '' || !(startsAt.getTime() > Date.now())) setProblem('Choose a day and time that’s still to come.');
    else if (startsAt.getTime() > until) setProblem('Choose a day within the coming year.');
    else onPick(startsAt);
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) save();
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Day and time
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : isDark ? `${id}-dark` : undefined}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(undefined);
        }}
      />
      {isDark && (
        <p id={`${id}-dark`} role="status" className="text-sm text-ink-soft">
          It’ll be dark by then. Go where it’s lit, or take someone along.
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" size="sm" className="justify-self-start" aria-disabled={pending}>
        Plan it
      </Button>
    </form>
  );
}
