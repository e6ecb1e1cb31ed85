import { Emblem, type EmblemName } from '../../ui/emblem.tsx';
import { Section } from '../../ui/section.tsx';

const helps: readonly { emblem: EmblemName; title: string; text: string }[] = [
  {
    emblem: 'soul-seeker',
    title: 'You want something, and cannot say what',
    text: 'The quiz turns a vague wish into a short list. It looks at how you like to spend your time, not at what you ought to be doing.',
  },
  {
    emblem: 'explorer',
    title: 'You know what, and not where',
    text: 'Classes, workshops and small businesses are sorted by place and by thing, with somebody to write to at each of them.',
  },
  {
    emblem: 'connector',
    title: 'Walking in alone is the hard part',
    text: 'Every thing has an honest page about the first time: what happens, what to wear, and who will be standing next to you.',
  },
  {
    emblem: 'thinker',
    title: 'You would rather keep it to yourself',
    text: 'Your journal is private. Nobody else reads it, and you decide what, if anything, you share with others.',
  },
];

export function HowWeHelp() {
  return (
    <Section aria-labelledby="help" className="max-w-none bg-sand px-0 py-20 sm:px-0">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 id="help" className="text-3xl">
          How Kindling helps
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {helps.map(({ emblem, title, text }) => (
            <li key={title} className="flex gap-5">
              <Emblem name={emblem} className="size-16 shrink-0 sm:size-20" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
