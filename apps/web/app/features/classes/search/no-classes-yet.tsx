import { browseActivitiesPath } from '@kindling/domain/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { BusinessesLink } from './businesses-link.tsx';
import type { ClassSearch } from './class-search.ts';

/** Empty state before the first class is approved. */
export function NoClassesYet({ search, businessesAddress }: { search: ClassSearch; businessesAddress: string }) {
  return (
    <EmptyState
      className="dotted rounded-card border border-line bg-sand"
      drawing={<StateScene state="open-week" />}
      title={<h2 className="text-2xl">Coming Soon!</h2>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <BusinessesLink q={search.q} address={businessesAddress} />
          <ButtonLink href={browseActivitiesPath} variant="outline">
            Try something at home first
          </ButtonLink>
        </div>
      }
    >
      We’re reviewing the first classes now. In the meantime, local businesses run some of their own, and every thing
      has a free 20-minute taster.
    </EmptyState>
  );
}
