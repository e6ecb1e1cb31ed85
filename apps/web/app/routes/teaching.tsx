import { classesTabPath, teachingPhotosPath } from '@kindling/domain/paths';
import { Camera } from 'lucide-react';
import { MyClasses } from '../features/classes/member/my-classes.tsx';
import { ThreadsSection } from '../features/classes/messages/threads-section.tsx';
import { EmbedCodeField } from '../features/embed/embed-code-field.tsx';
import { WantedNearSection } from '../features/teaching/demand/wanted-near-section.tsx';
import { SessionAgenda } from '../features/teaching/sessions/session-agenda.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';

export const handle: RouteHandle = { structure: { title: 'Your teaching', frame: 'max-w-column py-8 sm:py-12' } };

export function meta() {
  return pageMeta({ title: 'Your teaching', indexed: false });
}

export default function Teaching() {
  const { id } = useMember();
  return (
    <div className="reveal-forwards mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-5">
        <h1 className="text-3xl">Your teaching</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={teachingPhotosPath} variant="outline" size="sm">
            <Camera aria-hidden="true" /> Your photos
          </ButtonLink>
          <ButtonLink href={classesTabPath('instructor-signup')} variant="outline" size="sm">
            Your instructor profile
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="my-dates">
        <h2 id="my-dates" className="mb-4 text-2xl">
          Your dates
        </h2>
        <SessionAgenda userId={id} />
      </section>
      <section aria-labelledby="my-classes">
        <h2 id="my-classes" className="mb-4 text-2xl">
          Your classes
        </h2>
        <MyClasses
          userId={id}
          share={({ slug, class_title }) => <EmbedCodeField kind="classes" slug={slug} title={class_title} />}
        />
      </section>
      <section aria-labelledby="my-messages">
        <h2 id="my-messages" className="mb-4 text-2xl">
          Messages about your classes
        </h2>
        <ThreadsSection
          userId={id}
          heading="h3"
          which={({ taught }) => taught}
          emptyText="When someone asks about one of your classes, you’ll see it here."
        />
      </section>
      {/* Last: it comes when it is known, and moves nothing of hers. */}
      <WantedNearSection userId={id} />
    </div>
  );
}
