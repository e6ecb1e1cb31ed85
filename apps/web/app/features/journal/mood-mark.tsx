import { type Mood, type MoodName, moodOf } from '@kindling/domain/journal/moods';
import { classNames } from '../../ui/class-names.ts';

/** Icon per mood: never by colour alone. */
const drawings: Record<MoodName, string> = {
  Peaceful: 'M3 13c2.5-3 4.5-3 7 0s4.5 3 7 0M3 8c2.5-3 4.5-3 7 0s4.5 3 7 0',
  Empowered: 'M10 17V4M5 9l5-5 5 5',
  Connected: 'M7.5 10a3.5 3.5 0 1 0 0 .01M12.5 10a3.5 3.5 0 1 1 0 .01M7.5 10h5',
  Joyful:
    'M10 6.5a3.5 3.5 0 1 0 .01 0M10 2.5v1M10 16.5v1M2.5 10h1M16.5 10h1M4.7 4.7l.7.7M14.6 14.6l.7.7M15.3 4.7l-.7.7M5.4 14.6l-.7.7',
  Reflective: 'M14.5 12.5A6 6 0 1 1 8 4.2a5 5 0 0 0 6.5 8.3z',
};

export function MoodMark({ mood, className }: { mood: Mood; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-mood={mood.token}
      className={classNames('size-5 shrink-0 fill-none stroke-accent stroke-2', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[mood.name]} />
    </svg>
  );
}

/** Badge of an entry's mood; neutral for an unknown one. */
export function MoodBadge({ name }: { name: string }) {
  const mood = moodOf(name);
  return (
    <span
      data-mood={mood?.token}
      className="inline-flex items-center gap-1.5 rounded-full bg-accent-tint px-3 py-1 text-xs font-semibold text-ink wrap-anywhere"
    >
      {mood && <MoodMark mood={mood} className="size-4" />}
      {name}
    </span>
  );
}
