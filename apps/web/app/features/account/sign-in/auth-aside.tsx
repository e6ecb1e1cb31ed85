import { Emblem, type EmblemName } from '../../../ui/emblem.tsx';

const emblems: readonly EmblemName[] = [
  'creative',
  'explorer',
  'connector',
  'soul-seeker',
  'thinker',
  'mover',
  'hustler',
];

const promises = [
  'Your quiz result, and each one after it, in one place.',
  'Your goals, whichever phone or computer you pick up.',
  'A profile that only you can see.',
];

/** Beside the form on a wide screen: what an account offers. */
export function AuthAside() {
  return (
    <section
      aria-label="What an account keeps for you"
      className="dotted hidden h-full content-center gap-8 rounded-card border border-line bg-sand p-10 lg:grid"
    >
      <div aria-hidden="true" className="flex justify-between">
        {emblems.map((name) => (
          <Emblem key={name} name={name} className="size-12" />
        ))}
      </div>
      <p className="font-display text-2xl font-semibold">Where your thing starts</p>
      <ul className="grid gap-3 text-ink-soft">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.65em] size-2 shrink-0 rounded-full bg-clay" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
