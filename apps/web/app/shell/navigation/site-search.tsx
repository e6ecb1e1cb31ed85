import { searchPath } from '@kindling/domain/paths';
import { maxQueryLength } from '@kindling/domain/search/search-result';
import { ArrowLeft, Search } from 'lucide-react';
import { buttonStyles } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

interface SiteSearchProps {
  id: string;
  /** Name of the landmark. */
  label?: string;
  className?: string;
  /** Opens with the focus. */
  autoFocus?: boolean;
  defaultValue?: string;
}

/**
 * Site search: one field over everything. Without a script a GET form; the first click or letter makes it a combobox
 * (`shared/site-search/combobox.ts`), on pages with React and without.
 */
export function SiteSearch({ id, label = 'Site', className, autoFocus, defaultValue }: SiteSearchProps) {
  return (
    <search aria-label={label} className={classNames('relative', className)}>
      <form action={searchPath} className="site-search">
        <Search aria-hidden="true" className="site-search-icon" />
        <input
          id={id}
          type="search"
          dir="auto"
          name="q"
          data-lazy="search"
          aria-label="Find anything"
          placeholder="Find anything"
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only where a dialog opens for it
          autoFocus={autoFocus}
          defaultValue={defaultValue}
          suppressHydrationWarning
          className="site-search-input"
        />
        {/* The script's own: React leaves it alone. */}
        <div
          data-search-popup
          hidden
          className="search-popup"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </form>
    </search>
  );
}

/** For narrow screens: opens the search over the whole screen, a popover that needs no script. */
export function SearchButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget="search-dialog"
      data-lazy="search"
      className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), className)}
    >
      <Search aria-hidden="true" className="size-5.5!" />
      <span className="sr-only">Find anything</span>
    </button>
  );
}

export function SearchDialog() {
  return (
    <div id="search-dialog" popover="auto" role="dialog" aria-label="Find anything" className="search-dialog">
      <button
        type="button"
        popoverTarget="search-dialog"
        popoverTargetAction="hide"
        className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), 'shrink-0')}
      >
        <ArrowLeft aria-hidden="true" className="size-5.5!" />
        <span className="sr-only">Close</span>
      </button>
      <SiteSearch id="search-dialog-field" autoFocus className="min-w-0 grow" />
    </div>
  );
}
