import { thingPath } from '@kindling/domain/paths';
import { noPreferences, preferencesFromRow } from '@kindling/domain/recommendations/class-preferences';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type PictureName, pictureOfQuestion, pictureOfState } from '@kindling/illustrations/pictures/picture';
import type { User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saysZone } from '../../features/bookings/session-time-label.ts';
import { SuppressionBanner } from '../../features/mail/suppression/suppression-banner.tsx';
import { hasCompleted } from '../../features/onboarding/onboarding-store.ts';
import { WeekRow } from '../../features/recommendations/sessions/week-row.tsx';
import { newestResult } from '../../features/results/shown-result.ts';
import { pictureOfSlug } from '../../features/things/picture-of-slug.ts';
import { loadContent } from '../../features/things/thing-page.ts';
import type { MemberHome } from '../../features/today/member-home-api.ts';
import { ModerationStep } from '../../features/today/moderation-step.tsx';
import type { NextStep } from '../../features/today/next-step.ts';
import { SessionStep } from '../../features/today/session-step.tsx';
import { type Start, StartStep } from '../../features/today/start-step.tsx';
import { StepCard } from '../../features/today/step-card.tsx';
import { TeachingStep } from '../../features/today/teaching-step.tsx';
import { Today } from '../../features/today/today.tsx';
import { thingNameInText } from '../../features/tries/try-labels.ts';
import { TryToday } from '../../features/tries/try-today.tsx';
import { readLocalResult } from '../../shared/quiz-result/local-result.ts';
import { belongsTo, readSaveProgress } from '../../shared/quiz-result/save-progress.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Today, put together from what features have of her; as a page of the running app and on the home page. */
export function TodayOf({ member }: { member: User }) {
  return (
    <>
      <SuppressionBanner member={member} />
      <Today
        member={member}
        complete={(home) => withLocalResult(home, member.id)}
        onboarded={hasCompleted()}
        step={(step, home) => <Step key={keyOf(step)} step={step} member={member} zone={timesSayZone(home)} />}
        week={(home) => <Week home={home} />}
      />
    </>
  );
}

/** A result that this browser has not sent yet is hers all the same. */
function withLocalResult(home: MemberHome, userId: string): MemberHome {
  const progress = readSaveProgress();
  const local = belongsTo(progress, userId) ? readLocalResult() : null;
  const shown = newestResult({ local, localIsSaved: progress?.result === 'saved', latest: home.result });
  if (!shown) return home;
  const { type, percentageScores, recommendations } = shown;
  return {
    ...home,
    result: {
      personality_name: type.name,
      percentage_scores: percentageScores,
      recommendations: [...recommendations],
    },
  };
}

/** Whether times of the screen say their zone: all or none. */
function timesSayZone({ bookings, teaching, sessions }: MemberHome): boolean {
  return saysZone([...bookings, ...teaching, ...sessions]);
}

function Week({ home }: { home: MemberHome }) {
  const { sessions, preferences, result, bookings } = home;
  return (
    <WeekRow
      sessions={sessions}
      zone={timesSayZone(home)}
      preferences={preferences ? preferencesFromRow(preferences) : noPreferences}
      scores={result?.percentage_scores ?? null}
      booked={bookings.filter(({ status }) => status !== 'cancelled').map(({ session_id }) => session_id)}
    />
  );
}

function Step({ step, member, zone }: { step: NextStep; member: User; zone: boolean }) {
  switch (step.kind) {
    case 'offer':
      return <SessionStep booking={step.booking} zone={zone} offered />;
    case 'teaching':
      return <TeachingStep teaching={step.teaching} zone={zone} />;
    case 'moderation':
      return <ModerationStep queues={step.queues} />;
    case 'session':
      return <SessionStep booking={step.booking} zone={zone} />;
    case 'try':
      return <Try key={step.thing} userId={member.id} thing={step.thing} />;
    case 'tried':
      return <Try key={step.planned.id} userId={member.id} thing={step.planned.thing} noted={step.planned} />;
    default:
      return <StartStep step={step} picture={pictureOfStart(step)} zone={zone} />;
  }
}

function keyOf(step: NextStep): string {
  if (step.kind === 'teaching') return step.teaching.id;
  return step.kind === 'offer' || step.kind === 'session' ? step.booking.id : step.kind;
}

function pictureOfStart(step: Start): PictureName {
  switch (step.kind) {
    case 'quiz':
      return pictureOfQuestion(0);
    case 'onboarding':
      return pictureOfState('open-week');
    case 'planned':
      return pictureOfSlug(step.planned.thing);
    case 'choose':
      return step.thing ? pictureOfSlug(step.thing) : pictureOfState('nothing-yet');
  }
}

interface TryProps {
  userId: string;
  thing: string;
  noted?: Extract<NextStep, { kind: 'tried' }>['planned'];
}

function Try({ userId, thing, noted }: TryProps) {
  const queries = useQueryClient();
  const firstTry = useFirstTry(thing);
  return (
    <StepCard
      picture={pictureOfSlug(thing)}
      label={noted ? 'You tried it' : 'Try it today · free, about 20 minutes'}
      title={noted ? `Trying ${thingNameInText(thing)}` : `Try ${thingNameInText(thing)}`}
    >
      <TryToday
        userId={userId}
        thing={thing}
        {...(noted && { noted })}
        link={
          <ButtonLink href={thingPath(thing)} variant="link">
            Read the guide
          </ButtonLink>
        }
        onClose={() => void queries.invalidateQueries({ queryKey: ['member-home', userId] })}
      >
        {firstTry ?? <Skeleton className="h-24 w-full" />}
      </TryToday>
    </StepCard>
  );
}

/** The first try of a thing, from the chunk of its page; undefined while it is loaded, or could not be. */
function useFirstTry(thing: string): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const entry = thingEntries.find(({ slug }) => slug === thing);
    if (!entry) return;
    loadContent(entry)
      .then(({ firstTry }) => setText(firstTry))
      .catch(() => setText('Its guide has a free first try, step by step.'));
  }, [thing]);
  return text;
}
