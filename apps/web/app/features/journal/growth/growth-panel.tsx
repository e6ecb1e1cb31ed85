import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Growth } from './growth-api.ts';
import { growthSample, sampleMoods } from './growth-sample.ts';
import { MoodChart } from './mood-chart.tsx';
import { MoodCountsList } from './mood-counts-list.tsx';
import { useGrowth } from './use-growth.ts';

/** Mood statistics, computed from the entries. */
export function GrowthPanel({ userId }: { userId: string }) {
  const { status, data: growth, retry } = useGrowth(userId);
  if (status === 'failed') {
    return (
      <Card>
        <p className="mb-4">We couldn’t load your moods and growth. Try again.</p>
        <Button variant="outline" size="sm" onClick={retry}>
          Try again
        </Button>
      </Card>
    );
  }
  if (!growth) return <Skeleton className="h-64" />;
  return growth.entries === 0 ? <SamplePanel /> : <GrowthStats growth={growth} />;
}

function GrowthStats({ growth }: { growth: Growth }) {
  const hasMoods = Object.values(growth.moods).some((count) => count > 0);
  return (
    <>
      <Card>
        <CardTitle>Moods</CardTitle>
        {hasMoods ? (
          <>
            <MoodCountsList counts={growth.moods} />
            <MoodChart weeks={growth.weeks} />
          </>
        ) : (
          <p className="mt-3 text-ink-soft">Pick a mood when you write, and you’ll see how your weeks have felt.</p>
        )}
      </Card>
      <Card>
        <CardTitle>Growth</CardTitle>
        <GrowthFigures breakthroughs={growth.breakthroughs} positive={growth.positive} />
        {growth.breakthroughs === 0 && (
          <p className="mt-4 text-sm text-ink-muted">Tap the sparkle on entries that felt like a breakthrough.</p>
        )}
      </Card>
    </>
  );
}

/** Labelled sample for an empty journal. */
function SamplePanel() {
  const [counts] = useState(sampleMoods);
  return (
    <>
      <Card>
        <SampleTitle>Moods</SampleTitle>
        <MoodCountsList counts={counts} />
      </Card>
      <Card>
        <SampleTitle>Growth</SampleTitle>
        <GrowthFigures {...growthSample} />
        <p className="mt-4 text-sm text-ink-muted">This fills in after your first entry.</p>
      </Card>
    </>
  );
}

function SampleTitle({ children }: { children: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <CardTitle>{children}</CardTitle>
      <Badge tone="outline">Sample</Badge>
    </div>
  );
}

function GrowthFigures({ breakthroughs, positive }: { breakthroughs: number; positive: number | null }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4">
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-ink-soft">Breakthrough moments</dt>
        <dd className="font-display text-2xl font-semibold">{breakthroughs}</dd>
      </div>
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-ink-soft">Positive mood days</dt>
        <dd className="font-display text-2xl font-semibold">{positive === null ? 'None yet' : `${positive}%`}</dd>
      </div>
    </dl>
  );
}
