import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface ProfileHeaderProps {
  name: string | undefined;
  email: string | undefined;
  /** Beside the name. */
  picture: ReactNode;
  /** Below the name. */
  badge: ReactNode;
}

export function ProfileHeader({ name, email, picture, badge }: ProfileHeaderProps) {
  return (
    <header className="flex flex-col items-center gap-5 text-center sm:flex-row sm:text-start">
      {picture}
      <div className="w-full min-w-0 grow wrap-anywhere">
        <p className="text-sm font-semibold text-ink-muted">Your journey</p>
        <h1 className="text-3xl">{name ?? 'Your profile'}</h1>
        {email && <p className="mt-1 text-sm text-ink-muted">{email}</p>}
        <div className="mt-3">{badge}</div>
      </div>
      {/* `boot.js` handles `data-sign-out`, as it does everywhere: it ends the session and goes home. */}
      <Button data-sign-out variant="outline" className="shrink-0 sm:self-start">
        <LogOut aria-hidden="true" />
        Sign Out
      </Button>
    </header>
  );
}

/** Fallback without a picture or a type. */
export function Initial({ name = 'K' }: { name?: string | undefined }) {
  const [letter] = name;
  return (
    <span
      aria-hidden="true"
      className="grid size-28 shrink-0 place-items-center rounded-full bg-linen font-display text-4xl font-semibold uppercase"
    >
      {letter}
    </span>
  );
}
