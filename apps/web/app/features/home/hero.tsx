import { ButtonLink } from '../../ui/button.tsx';
import { TapeLabel } from '../../ui/section.tsx';
import { HeroCollage } from './hero-collage.tsx';

export function Hero() {
  return (
    <section className="morning-light overflow-x-clip">
      <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-12 pb-6 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:pt-20 lg:pb-10">
        <div>
          <TapeLabel>Seven questions, about two minutes</TapeLabel>
          <h1 className="mt-5 text-4xl">Where your thing starts</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">
            Pottery on a Thursday. A swim that wakes you up. A table of women who have all read the same book. Kindling
            helps you find the hobby that is yours, and then where to begin.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/quiz" size="lg">
              Take the quiz
            </ButtonLink>
            <ButtonLink href="/classes" size="lg" variant="outline">
              Browse classes
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-ink-muted">Free, and you need no account to take it.</p>
        </div>
        <HeroCollage />
      </div>
    </section>
  );
}
