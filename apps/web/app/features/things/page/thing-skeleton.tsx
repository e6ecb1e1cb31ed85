import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ThingHead } from './thing-head.tsx';

/** Skeleton of a thing's page; its name is known at once. */
export function ThingSkeleton({ entry }: { entry: CatalogueEntry }) {
  return (
    <>
      <ThingHead entry={entry} title={entry.name}>
        <Skeleton className="h-14" />
      </ThingHead>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}
