import { preferencesPath } from '@kindling/domain/paths';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../ui/link.tsx';

/** Row that leads to the profile's second page. */
export function PreferencesLink() {
  return (
    <Link
      to={preferencesPath}
      className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:border-tan sm:px-7"
    >
      <span>
        <span className="block font-display text-xl font-semibold">What suits you</span>
        <span className="block text-ink-soft">Favourites, goals, days, budget and distance</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
