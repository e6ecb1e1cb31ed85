import { pictureOfThing, pictureOfType } from '@kindling/illustrations/pictures/picture';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';

export function Mission() {
  return (
    <Section aria-labelledby="mission">
      <div className="ruled rounded-card border border-line py-9 ps-[min(4rem,17.5vw)] pe-[min(1.5rem,4vw)] sm:ps-20 sm:pe-14">
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
    drawn: pictureOfThing('embroidery-needlework'),
    title: 'Beginners are welcome everywhere',
    text: 'You don’t need talent. Crooked seams and slow first miles are how everyone starts.',
  },
  {
    drawn: pictureOfType('soul-seeker'),
    title: 'Time for yourself needs no excuse',
    text: 'An hour that’s yours doesn’t have to make you fitter, richer or better organised. You might just like it.',
  },
  {
    drawn: pictureOfThing('local-meetups'),
    title: 'Things are better with people nearby',
    text: 'Close to home works best. The best reason to go back next week is someone who noticed you came.',
  },
] as const;

export function Beliefs() {
  return (
    <Section aria-labelledby="beliefs">
      <h2 id="beliefs" className="text-3xl">
        Three things we believe
      </h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-3">
        {beliefs.map(({ drawn, title, text }) => (
          <li key={title}>
            <Picture drawn={drawn} alt="" className="rounded-card" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
