import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { Heart, type LucideIcon, MessageCircle, Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';

interface PostActionsProps {
  post: CommunityPost;
  commentsOpen: boolean;
  /** Suspended: read-only. Comments and the link remain. */
  frozen: boolean;
  onLike: (liked: boolean) => void;
  onComments: () => void;
  /** Called where she is about to open them. */
  prefetchComments: () => void;
  onShare: () => void;
}

/** Action bar of a post: like, comments, share, with their counts. */
export function PostActions({
  post,
  commentsOpen,
  frozen,
  onLike,
  onComments,
  prefetchComments,
  onShare,
}: PostActionsProps) {
  return (
    <div className="-ms-3 -mb-2 flex flex-wrap gap-x-1">
      <Action
        Icon={Heart}
        label="Like"
        count={post.likes}
        aria-pressed={post.liked}
        disabled={frozen}
        className={classNames(post.liked && 'text-clay [&_svg]:fill-current')}
        onClick={() => onLike(!post.liked)}
      />
      <Action
        Icon={MessageCircle}
        label="Comment"
        count={post.comments}
        aria-expanded={commentsOpen}
        onClick={onComments}
        onPointerEnter={prefetchComments}
        onFocus={prefetchComments}
      />
      <Action Icon={Share2} label="Share" count={post.shares} onClick={onShare} />
    </div>
  );
}

interface ActionProps extends ComponentProps<'button'> {
  Icon: LucideIcon;
  label: string;
  count: number;
}

function Action({ Icon, label, count, className, ...props }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" className={classNames('px-3', className)} {...props}>
      <Icon aria-hidden="true" />
      <span className="max-sm:sr-only">{label}</span>
      <span className="tabular-nums empty:hidden">{count > 0 && count.toLocaleString('en-GB')}</span>
    </Button>
  );
}
