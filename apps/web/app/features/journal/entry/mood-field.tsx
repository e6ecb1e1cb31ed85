import { type Mood, moods } from '@kindling/domain/journal/moods';
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { MoodMark } from '../mood-mark.tsx';

interface MoodFieldProps {
  radio: UseFormRegisterReturn;
  control: Control;
  onClear: () => void;
}

/** Radio group of five drawn moods, with a way to clear it. */
export function MoodField({ radio, control, onClear }: MoodFieldProps) {
  const chosen: unknown = useWatch({ control, name: radio.name });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How do you feel? (optional)</legend>
      <div className="-mx-2 flex flex-wrap items-center gap-y-1 sm:gap-x-1">
        {moods.map((mood) => (
          <MoodChoice key={mood.name} mood={mood} radio={radio} />
        ))}
        {Boolean(chosen) && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 justify-self-start rounded-full px-3 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            Clear<span className="sr-only"> the mood</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

function MoodChoice({ mood, radio }: { mood: Mood; radio: UseFormRegisterReturn }) {
  return (
    <label
      data-mood={mood.token}
      className="grid grow basis-14 px-0.5 cursor-pointer justify-items-center gap-1 rounded-field border border-transparent py-2 sm:grow-0 sm:basis-auto text-[0.6875rem] sm:px-1.5 sm:text-[0.75rem] leading-none font-medium text-ink-soft transition-colors duration-150 hover:bg-sand has-checked:border-accent has-checked:bg-accent-tint has-checked:font-bold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-clay"
    >
      <input type="radio" value={mood.name} className="sr-only outline-none" {...radio} />
      <MoodMark mood={mood} className="size-9 sm:size-11" />
      {mood.name}
    </label>
  );
}
