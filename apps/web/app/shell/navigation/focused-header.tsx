import { X } from 'lucide-react';
import { buttonStyles } from '../../ui/button.tsx';
import { Logo } from './logo.tsx';

/** Header of a focused task: home, and a way out that says what it does. */
export function FocusedHeader({ leave }: { leave: string }) {
  return (
    <header className="site-header bg-paper">
      <div className="mx-auto flex min-h-17 max-w-page flex-wrap items-center justify-between gap-x-4 px-4 @container sm:px-6">
        <Logo />
        <a href="/" className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
          {leave}
          <X aria-hidden="true" />
        </a>
      </div>
    </header>
  );
}
