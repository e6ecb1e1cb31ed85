import { useSearchParams } from 'react-router';
import { Feed } from '../features/community/feed/feed.tsx';
import { FeedProvider } from '../features/community/feed/feed-provider.tsx';
import { PostPermalink } from '../features/community/feed/post/post-permalink.tsx';
import { PostPhoto } from '../features/community/feed/post/post-photo.tsx';
import { NotificationBell } from '../features/community/notifications/notification-bell.tsx';
import { ModerationStatusBanner } from '../features/community/safety/moderation-status-banner.tsx';
import { PostMenuSafety } from '../features/community/safety/post-menu-safety.tsx';
import { SafetyDialogs } from '../features/community/safety/safety-dialogs.tsx';
import { useModerationStatus } from '../features/community/safety/use-moderation-status.ts';
import { OfferStoryDialogs } from '../features/community/stories/offer-story-dialog.tsx';
import { OfferStoryMenuItem } from '../features/community/stories/offer-story-menu-item.tsx';
import { StoriesBand } from '../features/community/stories/stories-band.tsx';
import { YourStories } from '../features/community/stories/your-stories.tsx';
import { useMember } from '../lib/session/member.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';

export function meta() {
  return pageMeta({ title: 'Community', indexed: false });
}

export default function Community() {
  const { id } = useMember();
  const vault = useVault(id);
  const moderationStatus = useModerationStatus(id);
  const [params] = useSearchParams();
  const opened = params.get('post') ?? undefined;
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Community</h1>
          <p className="mt-3 text-ink-soft">
            What other women are trying, making and finding out. Only members read it.
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          <NotificationBell />
          <ButtonLink href="/community/safety" variant="link" size="sm">
            Blocked and reported
          </ButtonLink>
        </p>
      </header>
      <ModerationStatusBanner userId={id} />
      <FeedProvider
        userId={id}
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
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          {opened && <PostPermalink id={opened} />}
          <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <StoriesBand
              userId={id}
              photo={({ photoPath, author }) => photoPath && <PostPhoto path={photoPath} author={author} />}
            />
            <YourStories userId={id} />
          </div>
          <Feed excludedId={opened} />
        </div>
      </FeedProvider>
      <OfferStoryDialogs userId={id} />
      <SafetyDialogs userId={id} />
    </div>
  );
}
