import type { PublicCounterpart } from '../../../lib/navigation/return-path.ts';

/** For somebody who was sent here on her way to a page that visitors have a version of. */
export function VisitorPageLink({ counterpart }: { counterpart: PublicCounterpart | undefined }) {
  if (!counterpart) return null;
  return (
    <p className="mt-4 text-center text-ink-soft">
      Just looking?{' '}
      <a href={counterpart.href} className="link">
        {counterpart.label}
      </a>
    </p>
  );
}
