import { classesPath, quizPath, whatsOnPath } from '@kindling/domain/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { TapeLabel } from '../../ui/section.tsx';
import { HeroPictures } from './hero-pictures.tsx';

export function Hero() {
  return (
    <section className="morning-light overflow-x-clip">
      <div className="mx-auto grid max-w-page items-center gap-7 px-4 pt-5 pb-6 sm:gap-12 sm:px-6 sm:pt-12 lg:grid-cols-[1.05fr_1fr] lg:pt-20 lg:pb-10">
        <HeroPictures />
        <div className="lg:order-first">
          <TapeLabel>For women finding their thing</TapeLabel>
          <h1 className="mt-4 text-4xl">Where your thing starts</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-ink-soft">
            Pottery on a Thursday. A swim that wakes you up. Friends who’ve read the same book. Kindling helps women
            find a hobby they love, and company to try it with.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={quizPath} size="lg">
              Take the quiz
            </ButtonLink>
            <ButtonLink href={classesPath} data-visitor-path={whatsOnPath} size="lg" variant="outline">
              Browse classes
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-ink-muted">Seven questions, two minutes. Free, no account.</p>
        </div>
      </div>
    </section>
  );
}
