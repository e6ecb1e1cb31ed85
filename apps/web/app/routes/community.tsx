import { isPostTopic } from '@kindling/domain/community/topics';
import { communitySafetyPath } from '@kindling/domain/paths';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Feed } from '../features/community/feed/feed.tsx';
import { FeedProvider } from '../features/community/feed/feed-provider.tsx';
import { useLiveNotifications } from '../features/community/notifications/use-live-notifications.ts';
import { ModerationStatusBanner } from '../features/community/safety/moderation-status-banner.tsx';
import { PostMenuSafety } from '../features/community/safety/post-menu-safety.tsx';
import { SafetyDialogs } from '../features/community/safety/safety-dialogs.tsx';
import { useModerationStatus } from '../features/community/safety/use-moderation-status.ts';
import { loadStoryPage } from '../features/community/stories/load-story-page.ts';
import { OfferStoryDialogs } from '../features/community/stories/offer-story-dialog.tsx';
import { OfferStoryMenuItem } from '../features/community/stories/offer-story-menu-item.tsx';
import { StoriesBand } from '../features/community/stories/stories-band.tsx';
import { YourStories } from '../features/community/stories/your-stories.tsx';
import { useMember } from '../lib/session/member.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const PostPermalink = lazy(async () => ({
  default: (await import('../features/community/feed/post/post-permalink.tsx')).PostPermalink,
}));
const StoryPage = lazy(async () => ({ default: (await loadStoryPage()).StoryPage }));

export const handle: RouteHandle = { structure: { title: 'Community', frame: 'max-w-page py-6 sm:py-10' } };

export function meta() {
  return pageMeta({ title: 'Community', indexed: false });
}

/** The feed, or a story as a page of its own. */
export default function Community() {
  const { id } = useMember();
  const [params] = useSearchParams();
  const story = params.get('story');
  if (!story) return <CommunityFeed userId={id} />;
  return (
    <Suspense
      fallback={
        <div className="mx-auto w-full max-w-column px-4 py-16 sm:px-6">
          <Skeleton className="h-96" />
        </div>
      }
    >
      <StoryPage key={story} userId={id} id={story} />
    </Suspense>
  );
}

function CommunityFeed({ userId }: { userId: string }) {
  const vault = useVault(userId);
  useLiveNotifications(userId);
  const moderationStatus = useModerationStatus(userId);
  const [params] = useSearchParams();
  const opened = params.get('post') ?? undefined;
  const asked = params.get('topic');
  const topic = isPostTopic(asked) ? asked : undefined;
  return (
    <div className="reveal-forwards mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-3xl">Community</h1>
        <p className="mt-2 text-ink-soft">What other women are trying, making and discovering. Members only.</p>
        <ModerationStatusBanner userId={userId} className="mt-6" />
      </header>
      <FeedProvider
        userId={userId}
        vault={vault}
        frozen={moderationStatus.data?.suspended ?? false}
        menu={(subject) => (
          <>
            <OfferStoryMenuItem subject={subject} />
            <PostMenuSafety subject={subject} />
          </>
        )}
      >
        {/* Stories come first; where there is room they stand beside the posts. */}
        <div
          className={classNames(
            'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10',
            opened ? 'reveal-forwards' : 'max-lg:reveal-forwards',
          )}
        >
          {opened && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <PostPermalink id={opened} />
            </Suspense>
          )}
          <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <StoriesBand userId={userId} />
            <YourStories userId={userId} />
          </div>
          <Feed excludedId={opened} topic={topic} />
        </div>
      </FeedProvider>
      <p className="text-center">
        <ButtonLink href={communitySafetyPath} variant="link" size="sm">
          Blocked and reported
        </ButtonLink>
      </p>
      <OfferStoryDialogs userId={userId} />
      <SafetyDialogs userId={userId} />
    </div>
  );
}
