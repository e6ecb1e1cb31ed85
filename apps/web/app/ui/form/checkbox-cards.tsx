import { RadioCard } from './radio-card.tsx';

interface CheckboxCardsProps<Option extends string> {
  /** Legend for screen readers; what is seen is a heading of its own. */
  legend: string;
  name: string;
  options: readonly Option[];
  chosen: readonly Option[];
  onToggle: (option: Option) => void;
}

/** Checkbox group as cards. */
export function CheckboxCards<Option extends string>(props: CheckboxCardsProps<Option>) {
  const { legend, name, options, chosen, onToggle } = props;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <RadioCard
            key={option}
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={() => onToggle(option)}
          >
            {option}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
