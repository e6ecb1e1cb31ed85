import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function RecommendationsLoading({ rows }: { rows: number }) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
