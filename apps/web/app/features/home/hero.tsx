import { classesPath, quizPath, whatsOnPath } from '@kindling/domain/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { TapeLabel } from '../../ui/section.tsx';
import { HeroPictures } from './hero-pictures.tsx';

export function Hero() {
  return (
    <section className="morning-light overflow-x-clip">
      <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-12 pb-6 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:pt-20 lg:pb-10">
        <div>
          <TapeLabel>For women finding their thing</TapeLabel>
          <h1 className="mt-5 text-4xl">Where your thing starts</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">
            Pottery on a Thursday. A swim that wakes you up. A table of friends who’ve all read the same book. Kindling
            helps women find a hobby they love, then the classes and the company to try it with.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={quizPath} size="lg">
              Take the quiz
            </ButtonLink>
            <ButtonLink href={classesPath} data-visitor-path={whatsOnPath} size="lg" variant="outline">
              Browse classes
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-ink-muted">
            Seven questions, about two minutes. It’s free, and you don’t need an account.
          </p>
        </div>
        <HeroPictures />
      </div>
    </section>
  );
}
