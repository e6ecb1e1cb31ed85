import {
  type PictureName,
  pictureOfQuestion,
  pictureOfState,
  pictureOfThing,
} from '@kindling/illustrations/pictures/picture';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';

const helps: readonly { drawn: PictureName; title: string; text: string }[] = [
  {
    drawn: pictureOfThing('vision-boarding'),
    title: 'You want something new, but don’t know what',
    text: 'The quiz turns a vague wish into a short list. It looks at how you like to spend your time, not what you think you should be doing.',
  },
  {
    drawn: pictureOfThing('city-wanders'),
    title: 'You know what – you just don’t know where',
    text: 'Classes, workshops and small businesses are sorted by place and by thing, each with someone you can message.',
  },
  {
    drawn: pictureOfQuestion(1),
    title: 'Walking in alone is the hard part',
    text: 'Every thing has an honest page about the first time: what happens, what to wear, and who will be standing next to you.',
  },
  {
    drawn: pictureOfState('blank-page'),
    title: 'You’d rather keep some things private',
    text: 'Your journal is private. Only you can read it, and you decide what, if anything, to share.',
  },
];

export function HowWeHelp() {
  return (
    <Section aria-labelledby="help" className="max-w-none bg-sand px-0 py-20 sm:px-0">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 id="help" className="text-3xl">
          How Kindling helps
        </h2>
        <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {helps.map(({ drawn, title, text }) => (
            <li key={title}>
              <Picture drawn={drawn} alt="" className="rounded-card" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
