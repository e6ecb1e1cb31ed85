import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { Picture } from '../../../ui/picture/picture.tsx';

const promises = [
  'All your quiz results in one place',
  'Your favourites and goals on every device',
  'A private journal only you can read',
];

/** Beside the form on a wide screen: what an account offers. */
export function AuthAside() {
  return (
    <section
      aria-label="What you get with an account"
      className="dotted hidden h-full content-center gap-8 rounded-card border border-line bg-sand p-10 lg:grid"
    >
      <Picture drawn={pictureOfType('connector')} alt="" className="rounded-card" />
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
