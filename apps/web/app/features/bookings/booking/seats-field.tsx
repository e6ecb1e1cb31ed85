import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import { useId } from 'react';
import { RadioCard } from '../../../ui/form/radio-card.tsx';

interface SeatsFieldProps {
  seats: number;
  placesLeft: number;
  /** Whether they are places at every session of a course. */
  wholeCourse?: boolean;
  /** Whether more than are free join the waiting list together. */
  waitingList?: boolean;
  onChange: (seats: number) => void;
}

const { min, max } = sessionLimits.seats;
const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** How many places; more than are free go to the waiting list together, where there is one. */
export function SeatsField({ seats, placesLeft, wholeCourse = false, waitingList = true, onChange }: SeatsFieldProps) {
  const id = useId();
  const short = placesLeft > 0 && seats > placesLeft;
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-hint`} className="grid gap-2">
      <p id={id} className="text-sm font-semibold text-ink">
        How many of you?
      </p>
      <div className="grid grid-cols-3 gap-2">
        {choices.map((choice) => (
          <RadioCard
            key={choice}
            name={id}
            value={choice}
            checked={seats === choice}
            onChange={() => onChange(choice)}
            className="min-h-12 gap-2.5 rounded-field px-3 py-2.5"
          >
            {choice}
          </RadioCard>
        ))}
      </div>
      <p id={`${id}-hint`} aria-live="polite" className="text-sm text-ink-muted empty:hidden">
        {short &&
          `Only ${placesLeft === 1 ? '1 place is' : `${placesLeft} places are`} left${wholeCourse ? ' at every date' : ''}${
            waitingList ? `, so ${seats} of you would join the waiting list together.` : '.'
          }`}
      </p>
    </div>
  );
}
