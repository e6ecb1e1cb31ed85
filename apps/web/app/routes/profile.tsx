import { AccountCard } from '../features/account/settings/account-card.tsx';
import { MyDatesCard } from '../features/bookings/mine/my-dates-card.tsx';
import { useBookedSessions } from '../features/bookings/use-booked-sessions.ts';
import { ProfileAvatar } from '../features/profile/avatar/profile-avatar.tsx';
import { DetailsCard } from '../features/profile/details/details-card.tsx';
import { FavouritesCard } from '../features/profile/favourites/favourites-card.tsx';
import { PreferencesCard } from '../features/profile/preferences-card.tsx';
import { Initial, ProfileHeader } from '../features/profile/profile-header.tsx';
import { ProfileUnavailable } from '../features/profile/profile-unavailable.tsx';
import { ProfileStatsSection } from '../features/profile/stats/profile-stats-section.tsx';
import { useProfile, useSendProfile } from '../features/profile/use-profile.ts';
import { useTimeZone } from '../features/profile/use-time-zone.ts';
import { ClassPreferencesCard } from '../features/recommendations/preferences/class-preferences-card.tsx';
import { WeekNearYou } from '../features/recommendations/sessions/week-near-you.tsx';
import { BreakdownCard } from '../features/results/breakdown-card.tsx';
import { HistoryCard } from '../features/results/history-card.tsx';
import { Recommendations } from '../features/results/recommendations.tsx';
import { TypeBadge } from '../features/results/type-badge.tsx';
import { useResult } from '../features/results/use-result.ts';
import { thingPathOfName } from '../features/things/thing-path.ts';
import { useTryRows } from '../features/tries/use-try-dates.tsx';
import { nameOf, useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

export function meta() {
  return pageMeta({ title: 'Your profile', indexed: false });
}

export default function Profile() {
  const member = useMember();
  const profile = useProfile(member.id);
  const result = useResult(member.id);
  const tries = useTryRows(member.id);
  const send = useSendProfile(member.id);
  const booked = useBookedSessions(member.id);
  useTimeZone(member.id, profile.data?.time_zone);
  const found = result.status === 'found' ? result.result : undefined;
  const name = nameOf(member, profile.data?.name);

  return (
    <div data-type={found?.type.key} className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <ProfileHeader
        name={name}
        email={member.email}
        picture={
          <ProfileAvatar
            url={profile.data?.profile_image_url ?? null}
            standIn={found ? <Emblem name={found.type.key} className="size-28 shrink-0" /> : <Initial name={name} />}
            onChange={(profile_image_url) => send({ profile_image_url })}
          />
        }
        badge={found && <TypeBadge result={found} />}
      />
      <MyDatesCard userId={member.id} others={tries} />
      <WeekNearYou userId={member.id} scores={found?.percentageScores ?? null} booked={booked} />
      <ProfileStatsSection userId={member.id} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
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
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <FavouritesCard userId={member.id} primary={found?.type.letter} />
          {found && (
            <Recommendations
              type={found.type}
              names={found.recommendations}
              title="Recommended for you"
              intro={`A good place to start for ${found.type.name}.`}
              hrefOf={thingPathOfName}
            >
              <ButtonLink href="/browse-activities" variant="outline">
                Explore All Things
              </ButtonLink>
            </Recommendations>
          )}
          <ClassPreferencesCard userId={member.id} />
          {profile.status === 'ready' && <PreferencesCard saved={profile.data.goals} send={send} />}
        </div>
      </div>
      <AccountCard member={member} />
    </div>
  );
}
