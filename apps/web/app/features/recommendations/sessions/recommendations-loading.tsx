import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function RecommendationsLoading({ rows }: { rows: number }) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
