import type { MemberStats } from '@kindling/domain/stats/member-stats';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActivityCard } from './activity-card.tsx';
import type { ProfileStats } from './profile-stats-api.ts';
import { useProfileStats } from './use-profile-stats.ts';
import { WeekCard } from './week-card.tsx';

const stats: readonly { key: keyof MemberStats; label: string }[] = [
  { key: 'classes_attended', label: 'Classes' },
  { key: 'streak_days', label: 'Day Streak' },
  { key: 'journal_entries', label: 'Journal Entries' },
  { key: 'community_posts', label: 'Community Posts' },
];

/** Statistics: four figures, the week, and recent activity. */
export function ProfileStatsSection({ userId }: { userId: string }) {
  const { status, data: figures, retry } = useProfileStats(userId);
  if (status === 'failed') {
    return (
      <Card>
        <p className="mb-5 text-ink-soft">Your figures are out of reach just now. They are not lost.</p>
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </Card>
    );
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {stats.map(({ key, label }) => (
          <div
            key={key}
            className="flex flex-col-reverse rounded-card border border-line bg-card px-4 py-5 text-center"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl font-semibold tabular-nums">
              {figures ? figures.stats[key].toLocaleString('en-GB') : <span className="invisible">0</span>}
            </dd>
          </div>
        ))}
      </dl>
      {figures && figures.confirmedClasses > 0 && (
        <p className="-mt-4 text-sm text-ink-muted">{confirmedLabel(figures)}</p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {figures ? <WeekCard figures={figures} /> : <Skeleton className="h-56" />}
        {figures ? <ActivityCard figures={figures} /> : <Skeleton className="h-56" />}
      </div>
    </>
  );
}

/** Teachers' word beside her own. */
function confirmedLabel({ confirmedClasses, stats: { classes_attended } }: ProfileStats): string {
  const own = Math.max(classes_attended - confirmedClasses, 0);
  return `Classes: ${confirmedClasses} confirmed by ${confirmedClasses === 1 ? 'a teacher' : 'teachers'}, ${own} logged by you.`;
}
