import { listYourBusinessPath, quizPath } from '@kindling/domain/paths';
import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { ButtonLink } from '../../ui/button.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Emblem } from '../../ui/picture/emblem.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';

export function BusinessCallToAction() {
  return (
    <Section aria-labelledby="business">
      <div className="grid overflow-hidden rounded-card border border-line bg-card md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <Picture drawn={pictureOfType('hustler')} alt="" className="h-full w-full rounded-none" />
        <div className="grid content-center justify-items-start gap-6 p-7 sm:p-10">
          <div>
            <h2 id="business" className="text-2xl">
              Run something women would love?
            </h2>
            <p className="measure mt-2 text-ink-soft">
              A studio, a kitchen table, a field with a gate: if people can learn or make or move there, list it. It’s
              free, and we review every listing within <NoWrap>24-48 hours</NoWrap>.
            </p>
          </div>
          <ButtonLink href={listYourBusinessPath} variant="secondary">
            List your business
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

export function FinalCallToAction() {
  return (
    <Section aria-labelledby="begin" className="text-center">
      <div aria-hidden="true" className="mx-auto mb-7 flex max-w-md justify-between">
        {typeKeys.map((key) => (
          <Emblem key={key} name={key} className="size-[min(2.5rem,11vw)] sm:size-14" />
        ))}
      </div>
      <h2 id="begin" className="text-3xl">
        It starts with one small yes
      </h2>
      <p className="mx-auto mt-4 max-w-[32rem] text-lg text-ink-soft">
        Put the kettle on and answer seven questions. By the time the tea’s cool enough to drink, you’ll have somewhere
        to start.
      </p>
      <ButtonLink href={quizPath} size="lg" className="mt-7">
        Take the quiz
      </ButtonLink>
    </Section>
  );
}
