import { Emblem } from '../../ui/emblem.tsx';
import { Section } from '../../ui/section.tsx';

export function Mission() {
  return (
    <Section aria-labelledby="mission">
      <div className="ruled rounded-card border border-line py-9 ps-16 pe-6 sm:ps-20 sm:pe-14">
        <h2 id="mission" className="text-2xl leading-(--rule)">
          Our mission
        </h2>
        <p className="mt-(--rule) max-w-[46rem] font-display text-xl leading-(--rule) font-semibold text-ink">
          To help every woman find a thing of her own, and to make it easy to begin: close to home, at her own pace, and
          in good company if she wants it.
        </p>
      </div>
    </Section>
  );
}

const beliefs = [
  {
    emblem: 'creative',
    title: 'Beginners are welcome everywhere',
    text: 'Nobody owes anybody talent. A crooked seam and a slow first mile are what starting looks like.',
  },
  {
    emblem: 'soul-seeker',
    title: 'Time for yourself needs no excuse',
    text: 'An hour that is yours does not have to make you fitter, richer or better organised. You may simply like it.',
  },
  {
    emblem: 'connector',
    title: 'Things are better with people nearby',
    text: 'Local beats far away. The best reason to go back next week is somebody who noticed that you came.',
  },
] as const;

export function Beliefs() {
  return (
    <Section aria-labelledby="beliefs">
      <h2 id="beliefs" className="text-3xl">
        Three things we believe
      </h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-3">
        {beliefs.map(({ emblem, title, text }) => (
          <li key={title}>
            <Emblem name={emblem} className="size-24" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
