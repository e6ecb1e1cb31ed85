import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatRelativeDate } from '../../../lib/time/format-relative-date.ts';
import { Card } from '../../../ui/card.tsx';
import { activityLabel, sampleActivity } from './activity-labels.ts';
import type { Activity, ProfileStats } from './profile-stats-api.ts';
import { SampleTitle } from './sample-title.tsx';

/** Recent activity. Private: of the journal only that something was written. */
export function ActivityCard({ figures: { activity, today } }: { figures: ProfileStats }) {
  const isSample = activity.length === 0;
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId}>
      <SampleTitle id={titleId} isSample={isSample}>
        Recent activity
      </SampleTitle>
      <ul className="mt-4 divide-y divide-line">
        {isSample
          ? sampleActivity.map(({ text, when }) => <Line key={text} text={text} when={when} />)
          : activity.map((done) => (
              <Line key={done.at} text={<What done={done} />} when={formatRelativeDate(done.day, today)} />
            ))}
      </ul>
    </Card>
  );
}

function Line({ text, when }: { text: ReactNode; when: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <span className="text-sm text-ink-muted">{when}</span>
    </li>
  );
}

function What({ done }: { done: Activity }) {
  const text = activityLabel(done);
  if (done.kind !== 'class' || !done.slug) return text;
  return (
    <Link to={`/classes/${done.slug}/you`} className="link">
      {text}
    </Link>
  );
}
