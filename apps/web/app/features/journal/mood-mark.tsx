import { type Mood, moodOf } from '@kindling/domain/journal/moods';
import { renderMoodMark } from '@kindling/illustrations/mood-mark';
import { classNames } from '../../ui/class-names.ts';

/** Drawn mark of a mood: never by colour alone. */
export function MoodMark({ mood, className }: { mood: Mood; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('mood-mark size-6 shrink-0 [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, of no one's words.
      dangerouslySetInnerHTML={{ __html: renderMoodMark(mood.name) }}
    />
  );
}

/** Badge of an entry's mood; neutral for an unknown one. */
export function MoodBadge({ name }: { name: string }) {
  const mood = moodOf(name);
  return (
    <span
      data-mood={mood?.token}
      className="inline-flex items-center gap-1.5 rounded-full bg-accent-tint py-0.5 ps-2 pe-3 text-xs font-semibold text-ink wrap-anywhere"
    >
      {mood && <MoodMark mood={mood} className="inline-block size-5" />}
      <bdi>{name}</bdi>
    </span>
  );
}
