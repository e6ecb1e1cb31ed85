import type { PublicCounterpart } from '../../../lib/navigation/return-path.ts';

/** Public counterpart of the members' page that the guard redirected from. */
export function VisitorPageLink({ counterpart }: { counterpart: PublicCounterpart | undefined }) {
  if (!counterpart) return null;
  return (
    <p className="mt-4 text-center text-ink-soft">
      Just browsing?{' '}
      <a href={counterpart.href} className="link">
        {counterpart.label}
      </a>
    </p>
  );
}
