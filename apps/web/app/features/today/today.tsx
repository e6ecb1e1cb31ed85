import { errorMessage } from '@kindling/domain/error-messages';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { generalMessages } from '@kindling/domain/messages';
import { communityPath, journalPath, whatsOnPath } from '@kindling/domain/paths';
import { personalityTypeByName } from '@kindling/domain/quiz/personality-types';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { pictureOfState } from '@kindling/illustrations/pictures/picture';
import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { firstNameOf } from '../../lib/session/member.ts';
import { formatWeekday } from '../../lib/time/format-date.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CommunityPosts } from './community-posts.tsx';
import { greeting, weekSentence } from './greeting.ts';
import { JournalPrompt } from './journal-prompt.tsx';
import type { MemberHome } from './member-home-api.ts';
import { type NextStep, nextSteps } from './next-step.ts';
import { StepCard } from './step-card.tsx';
import { TodayLayout } from './today-layout.tsx';
import { TodaySection } from './today-section.tsx';
import { TodayShell } from './today-shell.tsx';
import { useMemberHome } from './use-member-home.ts';

interface TodayProps {
  member: User;
  /** With what only this browser knows of her. */
  complete: (home: MemberHome) => MemberHome;
  onboarded: boolean;
  step: (step: NextStep, home: MemberHome) => ReactNode;
  week: (home: MemberHome) => ReactNode;
}

/** Home of a member. */
export function Today({ member, complete, onboarded, step, week }: TodayProps) {
  const state = useMemberHome(member.id);
  const now = new Date();
  const today = dayHere(now);
  if (state.status === 'loading') return <TodayShell />;
  const home = state.data && complete(state.data);
  const name = firstNameOf(member, home?.profile?.name);
  const type = home?.result ? personalityTypeByName(home.result.personality_name) : undefined;
  const streak = home?.streak_days ?? 0;
  return (
    <TodayLayout
      typeKey={type?.key}
      heading={
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">{formatWeekday(now)}</p>
          <h1 className="text-3xl wrap-anywhere">
            {greeting(now.getHours())}
            {name && `, ${isolateDirection(name)}`}
          </h1>
        </div>
      }
      progress={
        home && (
          <p>
            {weekSentence(home.week, today)}
            {streak > 1 && ` ${streak} days in a row.`}
          </p>
        )
      }
      step={
        home ? nextSteps(home, { now, today, onboarded }).map((one) => step(one, home)) : <Unavailable state={state} />
      }
      prompt={<JournalPrompt day={today} />}
      week={
        home && (
          <TodaySection
            id="week"
            title="This week near you"
            link={
              <a href={whatsOnPath} className="link">
                See all dates
              </a>
            }
          >
            {week(home)}
          </TodaySection>
        )
      }
      posts={
        home && (
          <TodaySection
            id="posts"
            title="From the community"
            link={
              <a href={communityPath} className="link">
                See all<span className="sr-only"> posts</span>
              </a>
            }
          >
            <CommunityPosts posts={home.posts} />
          </TodaySection>
        )
      }
    />
  );
}

/** Error state; offline there is no error, because nothing was requested. */
function Unavailable({ state: { error, retry } }: { state: { error: unknown; retry: () => void } }) {
  return (
    <StepCard
      label="Today"
      title="We couldn’t load your day"
      picture={pictureOfState(error ? 'failed' : 'offline')}
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink href={journalPath} variant="link">
            Open your journal
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{error ? errorMessage(error, 'general') : generalMessages.network}</p>
    </StepCard>
  );
}
