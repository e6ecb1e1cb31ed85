import type { Story, StoryStatus } from '@kindling/domain/community/stories';
import { errorMessage } from '@kindling/domain/error-messages';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { offerStoryRequest } from './offer-story-request.ts';
import { useOffered } from './use-stories.ts';
import { useWithdrawStory } from './use-withdraw-story.ts';

const states: Readonly<Record<StoryStatus, { word: string; says: string; tone: 'accent' | 'neutral' | 'outline' }>> = {
  offered: { word: 'In review', says: 'We’re reviewing it. You’ll hear here.', tone: 'outline' },
  featured: { word: 'Featured', says: 'Every member can read it.', tone: 'accent' },
  declined: { word: 'Not featured', says: 'It’s still your post.', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', says: 'It’s still your post, just not a story any more.', tone: 'neutral' },
};

/** Submitted stories, collapsed unless a link leads to them; nothing without any. */
export function YourStories({ userId }: { userId: string }) {
  const { data, error, retry } = useOffered(userId);
  const [params] = useSearchParams();
  const expanded = params.get('stories') === 'yours';
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (expanded && data) details.current?.scrollIntoView({ block: 'center' });
  }, [expanded, data]);

  if (error && !data) {
    return <SectionUnavailable what="We couldn’t load your stories." error={error} onRetry={retry} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <details ref={details} className="group rounded-card border border-line bg-card open:pb-2" open={expanded}>
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-5 py-2.5 font-semibold sm:px-7 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          Your stories <span className="text-sm font-normal text-ink-muted">{statusSummary(data)}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-5 shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line px-5 sm:px-7">
        {data.map((story) => (
          <li key={story.id} className="py-4">
            <OfferedStory userId={userId} story={story} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "1 featured, 2 being read". */
function statusSummary(stories: readonly Story[]): string {
  const counts = (['featured', 'offered', 'declined', 'withdrawn'] as const).map((status) => {
    const count = stories.filter((story) => story.status === status).length;
    return count > 0 && `${count} ${states[status].word.toLowerCase()}`;
  });
  return counts.filter(Boolean).join(', ');
}

function OfferedStory({ userId, story }: { userId: string; story: Story }) {
  const withdraw = useWithdrawStory(userId);
  const { word, says, tone } = states[story.status];
  const isShown = story.status === 'offered' || story.status === 'featured';

  async function takeBack() {
    try {
      await withdraw.mutateAsync(story.id);
      showToast({ title: 'You’ve withdrawn your story', description: 'Your post is still there.' });
    } catch (error) {
      showToast({
        title: 'We couldn’t withdraw your story',
        description: errorMessage(error, 'general'),
        variant: 'destructive',
      });
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <h3 dir="auto" className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {story.title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tone}>{word}</Badge> {says}
        </p>
        {story.declineReason && (
          <p
            dir="auto"
            className="measure mt-1 rounded-field bg-sand px-4 py-2.5 text-sm whitespace-pre-line wrap-anywhere"
          >
            {story.declineReason}
          </p>
        )}
      </div>
      {!story.example &&
        (isShown ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Withdraw: ${story.title}`}
            aria-disabled={withdraw.isPending}
            onClick={() => void takeBack()}
          >
            Withdraw
          </Button>
        ) : (
          !story.hidden && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Resubmit: ${story.title}`}
              onClick={() => offerStoryRequest.open({ postId: story.postId, content: story.content })}
            >
              Resubmit
            </Button>
          )
        ))}
    </div>
  );
}
