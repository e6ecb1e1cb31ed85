import { aboutPath, classesPath, quizPath, whatsOnPath } from '@kindling/domain/paths';
import { FounderStory } from '../features/about/founder-story.tsx';
import { Beliefs, Mission } from '../features/about/mission.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section, TapeLabel } from '../ui/section.tsx';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({
    path: aboutPath,
    title: 'About',
    description:
      'Why Kindling exists: the story of a free Sunday afternoon, what we are here for, and what we believe.',
  });
}

export default function About() {
  return (
    <>
      <section className="morning-light">
        <div className="mx-auto grid max-w-page gap-10 px-4 pt-12 sm:px-6 lg:grid-cols-[1fr_1.35fr] lg:gap-16 lg:pt-20">
          <div>
            <TapeLabel>The founder's story</TapeLabel>
            <h1 className="mt-5 text-3xl">
              One free afternoon, and <span className="pencil">no idea</span>
            </h1>
          </div>
          <FounderStory />
        </div>
      </section>
      <Mission />
      <Beliefs />
      <Section className="flex flex-wrap items-center justify-center gap-3">
        <ButtonLink href={quizPath} size="lg">
          Take the quiz
        </ButtonLink>
        <ButtonLink href={classesPath} data-visitor-path={whatsOnPath} size="lg" variant="outline">
          Browse classes
        </ButtonLink>
      </Section>
    </>
  );
}
