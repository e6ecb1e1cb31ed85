import { yourClassPath } from '@kindling/domain/paths';
import { BookHeart, CalendarCheck, Heart, type LucideIcon, MessageCircle, Shapes, Sprout } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatRelativeDate } from '../../../lib/time/format-relative-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { activityLabel, sampleActivity } from './activity-labels.ts';
import type { Activity, ProfileStats } from './profile-stats-api.ts';
import { SampleTitle } from './sample-title.tsx';

/** Something that another feature knows she did. */
interface TimelineEntry {
  key: string;
  /** Date in her time zone, as 2026-11-21. */
  day: string;
  text: ReactNode;
}

const icons: Record<Activity['kind'], LucideIcon> = {
  journal: BookHeart,
  class: CalendarCheck,
  quiz: Shapes,
  favourite: Heart,
  post: MessageCircle,
};

/** Entries that are seen at once, and at all. */
const [first, most] = [4, 8];

interface ActivityCardProps {
  figures: ProfileStats;
  others: readonly TimelineEntry[];
}

/** Timeline of what she did, latest first. Private: of the journal only that something was written. */
export function ActivityCard({ figures: { activity, today }, others }: ActivityCardProps) {
  const isSample = activity.length === 0 && others.length === 0;
  const titleId = useId();
  const [shown, setShown] = useState(first);
  const entries = [
    ...activity.map((done) => ({ key: done.at, day: done.day, text: <What done={done} />, Icon: icons[done.kind] })),
    ...others.map((entry) => ({ ...entry, Icon: Sprout })),
  ]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, most);
  return (
    <Card role="region" aria-labelledby={titleId}>
      <SampleTitle id={titleId} isSample={isSample}>
        Recent activity
      </SampleTitle>
      <ol className="mt-5">
        {isSample
          ? sampleActivity.map(({ text, when, kind }) => <Line key={text} text={text} when={when} Icon={icons[kind]} />)
          : entries
              .slice(0, shown)
              .map(({ key, day, text, Icon }) => (
                <Line key={key} text={text} when={formatRelativeDate(day, today)} Icon={Icon} />
              ))}
      </ol>
      {!isSample && entries.length > shown && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setShown(most)}>
          Show earlier
        </Button>
      )}
    </Card>
  );
}

interface LineProps {
  text: ReactNode;
  when: string;
  Icon: LucideIcon;
}

function Line({ text, when, Icon }: LineProps) {
  return (
    <li className="relative flex gap-4 pb-5 before:absolute before:inset-y-0 before:start-[1.0625rem] before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span className="relative grid size-8.5 shrink-0 place-items-center rounded-full bg-accent-tint text-ink-soft">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0 pt-1 leading-snug">
        <span className="block wrap-anywhere">{text}</span>
        <span className="block text-sm text-ink-muted">{when}</span>
      </span>
    </li>
  );
}

function What({ done }: { done: Activity }) {
  const text = activityLabel(done);
  if (done.kind !== 'class' || !done.slug) return text;
  return (
    <Link to={yourClassPath(done.slug)} className="link">
      {text}
    </Link>
  );
}
