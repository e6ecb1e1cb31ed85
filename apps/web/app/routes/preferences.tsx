import { profilePath, whatFitsPath, wishesPath } from '@kindling/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PreferencesCard } from '../features/profile/preferences-card.tsx';
import { ProfileUnavailable } from '../features/profile/profile-unavailable.tsx';
import { useProfile, useSendProfile } from '../features/profile/use-profile.ts';
import { ClassPreferencesCard } from '../features/recommendations/preferences/class-preferences-card.tsx';
import { WishesCard } from '../features/recommendations/wishes/wishes-card.tsx';
import { useResult } from '../features/results/use-result.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** Far below the first screen. */
const FavouritesCard = lazy(async () => ({
  default: (await import('../features/profile/favourites/favourites-card.tsx')).FavouritesCard,
}));

const anchors = [whatFitsPath, wishesPath].map((path) => path.slice(path.indexOf('#')));

export const handle: RouteHandle = { structure: { frame: 'max-w-column py-6 sm:py-10' } };

export function meta() {
  return pageMeta({ title: 'What suits you', indexed: false });
}

/** Second page of the profile: favourites, goals, and what a class has to be. */
export default function Preferences() {
  const { id } = useMember();
  const { hash } = useLocation();
  const profile = useProfile(id);
  const result = useResult(id);
  const send = useSendProfile(id);
  const found = result.status === 'found' ? result.result : undefined;

  // Anchor of a link from elsewhere: the cards are there only now, behind the guard.
  useEffect(() => {
    if (anchors.includes(hash)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <div className="mx-auto w-full max-w-column px-4 py-6 sm:px-6 sm:py-10">
      <ButtonLink href={profilePath} variant="ghost" size="sm" className="-ms-4">
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" /> Your profile
      </ButtonLink>
      <h1 className="mt-2 text-3xl">What suits you</h1>
      <p className="mt-2 text-ink-soft">Only you can see this.</p>
      <div className="reveal-forwards mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ClassPreferencesCard userId={id} />
        {profile.status === 'failed' && <ProfileUnavailable onRetry={profile.retry} />}
        {profile.status === 'loading' && (
          <Card>
            <Skeleton className="h-96" />
          </Card>
        )}
        {profile.status === 'ready' && <PreferencesCard saved={profile.data.goals} send={send} />}
        <WishesCard userId={id} />
        <Suspense
          fallback={
            <Card>
              <Skeleton className="h-96" />
            </Card>
          }
        >
          <FavouritesCard userId={id} primary={found?.type.letter} />
        </Suspense>
      </div>
    </div>
  );
}
