import {
  browseActivitiesPath,
  classesPath,
  datesPath,
  journalPath,
  quizPath,
  thingPath,
  yourClassPath,
} from '@kindling/domain/paths';
import { formatSessionStart } from '@kindling/domain/sessions/format-session-time';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { pictureOfThing, pictureOfType } from '@kindling/illustrations/pictures/picture';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { MyDatesCard } from '../features/bookings/mine/my-dates-card.tsx';
import { useNextBookings } from '../features/bookings/use-bookings.ts';
import { ProfileAvatar } from '../features/profile/avatar/profile-avatar.tsx';
import { DetailsCard } from '../features/profile/details/details-card.tsx';
import { TypeFavouritesCard } from '../features/profile/favourites/type-favourites-card.tsx';
import { useFavourites } from '../features/profile/favourites/use-favourites.ts';
import { FirstStepsCard } from '../features/profile/first-steps-card.tsx';
import { PreferencesLink } from '../features/profile/preferences-link.tsx';
import { ProfileHeader } from '../features/profile/profile-header.tsx';
import { ProfileUnavailable } from '../features/profile/profile-unavailable.tsx';
import { type ShelfItem, ThingsShelf } from '../features/profile/shelf/things-shelf.tsx';
import { ActivityCard } from '../features/profile/stats/activity-card.tsx';
import { hasFigures, ProfileStatsSection, StatsUnavailable } from '../features/profile/stats/profile-stats-section.tsx';
import { useProfileStats } from '../features/profile/stats/use-profile-stats.ts';
import { WeekCard } from '../features/profile/stats/week-card.tsx';
import { useProfile, useSendProfile } from '../features/profile/use-profile.ts';
import { useTimeZone } from '../features/profile/use-time-zone.ts';
import { BreakdownCard } from '../features/results/breakdown-card.tsx';
import { HistoryCard } from '../features/results/history-card.tsx';
import { Recommendations } from '../features/results/recommendations.tsx';
import { TypeBadge } from '../features/results/type-badge.tsx';
import { useResult } from '../features/results/use-result.ts';
import { pictureOfSlug } from '../features/things/picture-of-slug.ts';
import { recommendedThing } from '../features/things/recommended-thing.ts';
import { useTriedThings } from '../features/tries/use-tried-things.tsx';
import { useTryRows } from '../features/tries/use-try-dates.tsx';
import { nameOf, useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Picture } from '../ui/picture/picture.tsx';

export const handle: RouteHandle = { structure: { frame: 'max-w-page py-4 sm:py-10' } };

export function meta() {
  return pageMeta({ title: 'Your profile', indexed: false });
}

export default function Profile() {
  const member = useMember();
  const profile = useProfile(member.id);
  const result = useResult(member.id);
  const tries = useTryRows(member.id);
  const tried = useTriedThings(member.id);
  const figures = useProfileStats(member.id);
  const shelf = useShelf(member.id, tried);
  const hearted = useFavourites(member.id);
  const booked = useNextBookings(member.id);
  const send = useSendProfile(member.id);
  useTimeZone(member.id, profile.data?.time_zone);
  const found = result.status === 'found' ? result.result : undefined;
  const name = nameOf(member, profile.data?.name);
  const isNew = figures.data && !hasFigures(figures.data);

  return (
    <div
      data-type={found?.type.key}
      className="reveal-forwards mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-4 sm:gap-8 sm:px-6 sm:py-10"
    >
      <ProfileHeader
        name={name}
        location={profile.status === 'failed' ? null : profile.data?.location}
        band={found && <Picture drawn={pictureOfType(found.type.key)} alt="" aspect="band" className="rounded-none" />}
        picture={
          <ProfileAvatar
            url={profile.data?.profile_image_url ?? null}
            name={name ?? ''}
            portrait={profile.data?.portrait ?? null}
            onChange={(profile_image_url) => send({ profile_image_url })}
            onPortrait={(portrait) => send({ portrait })}
          />
        }
        badge={found ? <TypeBadge result={found} /> : result.status === 'loading' && <Skeleton className="h-7 w-40" />}
      />
      {isNew && (
        <FirstStepsCard
          steps={[
            { href: quizPath, text: 'Find your type', done: found !== undefined },
            {
              href: browseActivitiesPath,
              text: 'Heart something to try',
              done: hearted.selected.length > 0,
            },
            { href: classesPath, text: 'Find a class', done: booked.data !== undefined && booked.data.length > 0 },
            { href: journalPath, text: 'Write two lines', done: false },
          ]}
        />
      )}
      {figures.status === 'loading' && <Skeleton className="h-22.5 rounded-card" />}
      {figures.status === 'failed' && <StatsUnavailable onRetry={figures.retry} />}
      {figures.data && <ProfileStatsSection figures={figures.data} />}
      <ThingsShelf items={shelf} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {figures.data && <ActivityCard figures={figures.data} others={tried} />}
          {figures.status === 'loading' && (
            <Card>
              <Skeleton className="h-80" />
            </Card>
          )}
          <MyDatesCard userId={member.id} others={tries} />
          <TypeFavouritesCard userId={member.id} primary={found?.type.letter} />
          {found && (
            <Recommendations
              type={found.type}
              names={found.recommendations}
              title="Recommended for you"
              intro={`A good place to start for ${found.type.name}.`}
              thingOf={recommendedThing}
            >
              <ButtonLink href={browseActivitiesPath} variant="outline">
                Explore All Things
              </ButtonLink>
            </Recommendations>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {figures.data && <WeekCard figures={figures.data} />}
          {figures.status === 'loading' && (
            <Card>
              <Skeleton className="h-60" />
            </Card>
          )}
          <PreferencesLink />
          {profile.status === 'failed' && <ProfileUnavailable onRetry={profile.retry} />}
          {profile.status === 'loading' && (
            <Card>
              <Skeleton className="h-60" />
            </Card>
          )}
          {profile.status === 'ready' && (
            <DetailsCard userId={member.id} saved={profile.data} suggestedName={name ?? ''} send={send} />
          )}
          <BreakdownCard state={result} />
          <HistoryCard userId={member.id} />
        </div>
      </div>
    </div>
  );
}

/** What is on her shelf: where she is going, what she tried, and what she hearted and has not tried. */
function useShelf(userId: string, tried: ReturnType<typeof useTriedThings>): ShelfItem[] | undefined {
  const bookingsState = useNextBookings(userId);
  const { data: bookings = [] } = bookingsState;
  const { status, selected } = useFavourites(userId);
  const { status: dates } = bookingsState;
  if (status === 'loading' || dates === 'loading') return undefined;
  const going = bookings.filter(({ status, session_status }) => status === 'booked' && session_status === 'scheduled');
  const latest = tried.filter(({ thing }, index) => tried.findIndex((one) => one.thing === thing) === index);
  const hearted = selected.flatMap((name) => {
    const slug = slugOfName(name);
    return slug && !latest.some(({ thing }) => thing === slug) ? [{ name, slug }] : [];
  });
  return [
    ...going.map(({ id, class_id, class_title, class_slug, starts_at, time_zone }) => ({
      key: id,
      picture: pictureOfListing({ id: class_id, category: 'other', title: class_title }),
      href: class_slug ? yourClassPath(class_slug) : datesPath,
      title: class_title,
      label: formatSessionStart({ startsAt: starts_at, timeZone: time_zone }),
    })),
    ...latest.map(({ key, thing, name, label }) => ({
      key,
      href: thingPath(thing),
      title: name,
      label,
      picture: pictureOfSlug(thing),
    })),
    ...hearted.map(({ name, slug }) => ({
      key: slug,
      href: thingPath(slug),
      title: name,
      label: 'Hearted',
      picture: pictureOfThing(slug),
    })),
  ];
}
