import {
  type BookingMailChoice,
  bookingMailChoices,
  bookingMailLabels,
  mailListLabels,
} from '@kindling/domain/mail/mail-lists';
import { useId } from 'react';
import { RadioCard } from '../../ui/form/radio-card.tsx';

interface BookingMailsFieldProps {
  /** Undefined while it is read. */
  chosen: BookingMailChoice | undefined;
  onChoose: (choice: BookingMailChoice) => void;
}

/** How often a teacher is mailed about bookings of her classes. */
export function BookingMailsField({ chosen, onChoose }: BookingMailsFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={`${id}-about`}
      className="grid gap-2 border-t border-line pt-5"
    >
      <p id={`${id}-legend`} className="font-semibold">
        {mailListLabels.bookings.title}
      </p>
      <div className="grid gap-2 sm:grid-cols-3">
        {bookingMailChoices.map((choice) => (
          <RadioCard
            key={choice}
            name={id}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            className="min-h-12 rounded-field py-2.5"
          >
            {bookingMailLabels[choice].label}
          </RadioCard>
        ))}
      </div>
      <p id={`${id}-about`} className="text-sm text-ink-soft">
        {chosen && bookingMailLabels[chosen].about}
      </p>
    </div>
  );
}
