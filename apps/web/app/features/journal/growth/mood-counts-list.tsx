import { moods } from '@kindling/domain/journal/moods';
import { MoodMark } from '../mood-mark.tsx';
import type { MoodCounts } from './growth-api.ts';

export function MoodCountsList({ counts }: { counts: MoodCounts }) {
  const most = Math.max(1, ...Object.values(counts));
  return (
    <ul aria-label="How often each mood" className="mt-4 grid gap-2.5">
      {moods.map((mood) => (
        <li
          key={mood.name}
          data-mood={mood.token}
          className="grid grid-cols-[min(8.5rem,45%)_minmax(0,1fr)_2rem] items-center gap-2 text-sm"
        >
          <span className="flex items-center gap-2">
            <MoodMark mood={mood} />
            {mood.name}
          </span>
          <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-linen">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(100 * counts[mood.name]) / most}%` }}
            />
          </span>
          <span className="text-end tabular-nums">{counts[mood.name]}</span>
        </li>
      ))}
    </ul>
  );
}
