import { type Mood, moods } from '@kindling/domain/journal/moods';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MoodMark } from '../mood-mark.tsx';

interface MoodFieldProps {
  radio: UseFormRegisterReturn;
  chosen: string;
  onClear: () => void;
}

/** Radio group of five moods, with a way to clear it. */
export function MoodField({ radio, chosen, onClear }: MoodFieldProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        How do you feel? <span className="font-normal text-ink-muted">(optional)</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {moods.map((mood) => (
          <MoodChoice key={mood.name} mood={mood} radio={radio} />
        ))}
        {chosen && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 rounded-full px-3 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            No mood
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
      className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card py-1.5 ps-3 pe-4 text-sm font-medium hover:border-tan has-checked:border-accent has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay"
    >
      <input type="radio" value={mood.name} className="sr-only outline-none" {...radio} />
      <MoodMark mood={mood} />
      {mood.name}
    </label>
  );
}
