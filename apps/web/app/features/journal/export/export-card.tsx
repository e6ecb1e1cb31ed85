import { lazy, Suspense } from 'react';
import { useGrowth } from '../growth/use-growth.ts';

const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }));

interface ExportCardProps {
  userId: string;
  waiting: number;
}

/** Journal export, once there is something to export; loaded then. */
export function ExportCard({ userId, waiting }: ExportCardProps) {
  const { data: growth } = useGrowth(userId);
  if (!growth || growth.entries === 0) return null;
  return (
    <Suspense>
      <ExportPanel userId={userId} entries={growth.entries} waiting={waiting} />
    </Suspense>
  );
}
