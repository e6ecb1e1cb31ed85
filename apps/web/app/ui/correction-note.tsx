import { Badge } from './badge.tsx';
import { Card } from './card.tsx';

interface CorrectionNoteProps {
  correction: {
    readonly words: string;
    /** Hidden from everyone else until it’s corrected. */
    readonly rests: boolean;
    readonly due_at: string;
  };
}

/** Hydration: a fixed time zone, so that server and browser agree. */
const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
});

/** What a moderator asks the owner to put right, and by when. */
export function CorrectionNote({ correction }: CorrectionNoteProps) {
  const { words, rests, due_at } = correction;
  // The end of the last day is the start of the next.
  const lastDay = new Date(Date.parse(due_at) - 1000);
  return (
    <Card role="region" aria-label="Correction" className="grid gap-4">
      <div>
        <Badge tone="danger">{rests ? 'Hidden until corrected' : 'Needs a correction'}</Badge>
      </div>
      <p>
        Please correct this by the end of{' '}
        <time dateTime={lastDay.toISOString()} className="font-semibold">
          {format.format(lastDay)}
        </time>
        :
      </p>
      <blockquote
        dir="auto"
        className="rounded-field border-s-4 border-tan bg-sand px-5 py-4 whitespace-pre-line wrap-anywhere"
      >
        {words}
      </blockquote>
      <p className="measure text-ink-soft">
        {rests
          ? 'Until then only you can see it. Edit and resubmit, and once we’ve reviewed it, it’s back.'
          : 'Until then it stays as it is. Edit it, and we’ll review your changes.'}
      </p>
    </Card>
  );
}
