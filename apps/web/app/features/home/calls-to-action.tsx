import { Store } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Section } from '../../ui/section.tsx';

export function BusinessCallToAction() {
  return (
    <Section aria-labelledby="business">
      <div className="flex flex-col items-start gap-6 rounded-card border border-line bg-card p-7 sm:p-10 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-linen text-ink-soft">
            <Store aria-hidden="true" className="size-6.5" />
          </span>
          <div>
            <h2 id="business" className="text-2xl">
              Do you run something good?
            </h2>
            <p className="measure mt-2 text-ink-soft">
              A studio, a kitchen table, a field with a gate: if people can learn or make or move there, list it. It
              costs nothing, and a person reads every listing within <NoWrap>24-48 hours</NoWrap>.
            </p>
          </div>
        </div>
        <ButtonLink href="/list-your-business" variant="secondary" className="shrink-0">
          List your business
        </ButtonLink>
      </div>
    </Section>
  );
}

export function FinalCallToAction() {
  return (
    <Section aria-labelledby="begin" className="text-center">
      <h2 id="begin" className="text-3xl">
        It starts with one small yes
      </h2>
      <p className="mx-auto mt-4 max-w-[32rem] text-lg text-ink-soft">
        Put the kettle on and answer seven questions. By the time the tea is cool enough to drink, you will have
        somewhere to begin.
      </p>
      <ButtonLink href="/quiz" size="lg" className="mt-7">
        Take the quiz
      </ButtonLink>
    </Section>
  );
}
