import { browsePath, classesPath, quizPath, whatsOnPath } from '@kindling/domain/paths';
import { ArrowRight } from 'lucide-react';
import { Section } from '../../ui/section.tsx';

const steps = [
  {
    to: quizPath,
    title: 'Take the quiz',
    text: 'Seven questions about what you enjoy and what wears you out. No right answers, and you can go back and change your mind.',
    link: 'Start the quiz',
  },
  {
    to: browsePath,
    title: 'Find your thing',
    text: 'Your type comes with four places to start. Read what to expect, what to bring and what a first time is really like.',
    link: 'Explore things',
  },
  {
    to: classesPath,
    visitorPath: whatsOnPath,
    title: 'Go and try it',
    text: 'See classes and small businesses near you, pick an evening, and find out. Not for you? Try the next one.',
    link: 'Browse classes',
  },
] as const;

export function HomeSteps() {
  return (
    <Section aria-labelledby="steps">
      <h2 id="steps" className="text-3xl">
        Three steps, at your own pace
      </h2>
      <ol className="mt-10 grid md:grid-cols-3">
        {steps.map(({ to, title, text, link, ...step }, index) => (
          <li key={to} className="step flex flex-col">
            <span aria-hidden="true" className="step-number">
              {index + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 grow text-ink-soft">{text}</p>
            <a
              href={to}
              data-visitor-path={'visitorPath' in step ? step.visitorPath : undefined}
              className="link mt-4 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold"
            >
              {link} <ArrowRight aria-hidden="true" className="size-4.5" />
            </a>
          </li>
        ))}
      </ol>
      <p className="mt-10">
        Just want to look?{' '}
        <a href={whatsOnPath} className="link font-semibold">
          See what’s on near you
        </a>{' '}
        – no account needed.
      </p>
    </Section>
  );
}
