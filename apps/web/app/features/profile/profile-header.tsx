import { settingsPath } from '@kindling/domain/paths';
import { LogOut, MapPin, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface ProfileHeaderProps {
  name: string | undefined;
  /** Undefined while it is read. */
  location: string | null | undefined;
  /** Scene of her type, across the page. */
  band?: ReactNode;
  /** Beside the name. */
  picture: ReactNode;
  /** Below the name. */
  badge: ReactNode;
}

export function ProfileHeader({ name, location, band, picture, badge }: ProfileHeaderProps) {
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card">
      {/* Cut from below: faces are in the upper half. */}
      <div className="h-24 overflow-hidden bg-accent-tint *:size-full sm:h-52 lg:h-60 [&_img]:object-[86%_20%]">
        {band}
      </div>
      <div className="reveal-forwards flex flex-col items-center gap-x-6 gap-y-2 px-5 pb-4 text-center sm:flex-row sm:items-start sm:px-8 sm:text-start">
        {/* The portrait lies half on the band. */}
        <div className="-mt-14 shrink-0">{picture}</div>
        <div className="reveal-forwards w-full min-w-0 grow sm:pt-4">
          <p className="text-sm font-semibold text-ink-muted max-sm:sr-only">Your journey</p>
          <h1 dir="auto" className="text-3xl wrap-anywhere">
            {name ?? 'Your profile'}
          </h1>
          {location === undefined && <Skeleton className="mx-auto mt-1 h-7 w-40 sm:mx-0" />}
          {location && (
            <p className="mt-1 flex items-center justify-center gap-1.5 text-ink-soft sm:justify-start">
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {location}
              </span>
            </p>
          )}
          <div className="mt-2 sm:mt-3">{badge}</div>
        </div>
        <div className="flex shrink-0 flex-wrap justify-center gap-2 sm:pt-5">
          <ButtonLink href={settingsPath} variant="outline" size="sm">
            <Settings aria-hidden="true" />
            Settings
          </ButtonLink>
          {/* `boot.js` handles `data-sign-out`, as it does everywhere: it ends the session and goes home. */}
          <Button data-sign-out variant="ghost" size="sm">
            <LogOut aria-hidden="true" />
            Sign Out
          </Button>
        </div>
      </div>
    </header>
  );
}
