import { classesTabPath, teachingPath } from '@kindling/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { useMyClasses } from '../features/classes/member/use-my-classes.ts';
import { ChosenPhotos, type PhotographedItem } from '../features/photos/chosen-photos.tsx';
import { useOwnInstructor } from '../features/teaching/instructor/use-own-instructor.ts';
import { useVenues } from '../features/teaching/plan/use-venues.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StateScene } from '../ui/picture/state-scene.tsx';

export function meta() {
  return pageMeta({ title: 'Your photos', indexed: false });
}

/** Photographs of all that a member lists: her classes, her profile as an instructor and her venues. */
export default function TeachingPhotos() {
  const { id } = useMember();
  const states = [useMyClasses(id), useOwnInstructor(id), useVenues(id)] as const;
  const [classes, instructor, venues] = states;
  const items: PhotographedItem[] = [
    ...(classes.data ?? []).map((each) => ({ kind: 'class' as const, id: each.id, title: each.class_title })),
    ...(instructor.data
      ? [{ kind: 'instructor' as const, id: instructor.data.profile.id, title: instructor.data.profile.display_name }]
      : []),
    ...(venues.data ?? [])
      .filter(({ at_home: atHome }) => !atHome)
      .map((venue) => ({ kind: 'venue' as const, id: venue.id, title: venue.name })),
  ];
  const failed = states.find(({ status }) => status === 'failed');
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <ButtonLink href={teachingPath} variant="ghost" size="sm" className="-ms-4">
          <ArrowLeft aria-hidden="true" /> Your teaching
        </ButtonLink>
        <h1 className="mt-2 text-3xl">Your photos</h1>
      </header>
      {failed ? (
        <EmptyState
          drawing={<StateScene state="failed" />}
          title="We couldn’t load what you list"
          action={<Button onClick={failed.retry}>Try again</Button>}
        >
          Your photos are safe. Check your connection and try again.
        </EmptyState>
      ) : states.some(({ status }) => status === 'loading') ? (
        <Skeleton className="h-80 rounded-card" />
      ) : items.length === 0 ? (
        <EmptyState
          drawing={<StateScene state="nothing-yet" />}
          title="Nothing to photograph yet"
          action={<ButtonLink href={classesTabPath('submit-class')}>Submit a class</ButtonLink>}
        >
          Once you’ve submitted a class or made your instructor profile, you can add photos to it here.
        </EmptyState>
      ) : (
        <ChosenPhotos items={items} />
      )}
    </div>
  );
}
