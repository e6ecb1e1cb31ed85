import { privacyStatisticsPath } from '@kindling/domain/paths';
import { Button } from '../ui/button.tsx';

/**
 * Consent banner for the visitor statistics. Inert until a measurement id is configured: `analytics.js` then shows it
 * once, and again from the link in the footer.
 */
export function ConsentBanner() {
  return (
    <aside
      data-statistics-question
      aria-labelledby="statistics-title"
      className="statistics-question print:hidden rounded-card border border-line bg-card p-5 shadow-lift"
    >
      <h2 id="statistics-title" tabIndex={-1} className="text-lg outline-none">
        May we count your visit?
      </h2>
      <p className="mt-2 text-sm text-ink-soft">
        Google Analytics would learn which public pages you open and how your quiz ends; never your journal or account.{' '}
        <a href={privacyStatisticsPath} className="link">
          More about it
        </a>
      </p>
      <p className="mt-2 hidden text-sm font-semibold in-data-[statistics-so-far=yes]:block">So far you’ve said yes.</p>
      <p className="mt-2 hidden text-sm font-semibold in-data-[statistics-so-far=no]:block">So far you’ve said no.</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="outline" size="sm" data-statistics-choice="no">
          No, thank you
        </Button>
        <Button variant="outline" size="sm" data-statistics-choice="yes">
          Yes, you may
        </Button>
      </div>
    </aside>
  );
}
