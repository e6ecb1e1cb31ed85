import { type WeeklyGoal, weeklyTargets } from '@kindling/domain/stats/weekly-goals';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import type { ProfileStats } from './profile-stats-api.ts';
import { SampleTitle } from './sample-title.tsx';

const goals: readonly { goal: WeeklyGoal; label: string }[] = [
  { goal: 'classes', label: 'Classes you went to' },
  { goal: 'journal', label: 'Days in your journal' },
  { goal: 'community', label: 'Posts to the community' },
];

/** Labelled sample for an empty week. */
const sample: Record<WeeklyGoal, number> = { classes: 3, journal: 5, community: 2 };

/** Week from Monday, with its goals. */
export function WeekCard({ figures }: { figures: ProfileStats }) {
  const isSample = figures.activity.length === 0;
  const week = isSample ? sample : figures.week;
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId}>
      <SampleTitle id={titleId} isSample={isSample}>
        This week
      </SampleTitle>
      <ul className="mt-5 grid gap-4">
        {goals.map(({ goal, label }) => {
          const done = `${week[goal]}/${weeklyTargets[goal]}`;
          return (
            <li key={goal}>
              <p className="mb-1.5 flex justify-between gap-3">
                {label} <span className="font-semibold tabular-nums">{done}</span>
              </p>
              <Progress value={week[goal]} max={weeklyTargets[goal]} label={label} valueText={done} />
            </li>
          );
        })}
      </ul>
      <p className="mt-5 text-sm text-ink-muted">
        {isSample
          ? 'Your own week shows up here with the first thing you do.'
          : 'Just something to aim for. A day off won’t break your streak.'}
      </p>
    </Card>
  );
}
