import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { topicLabel } from '@kindling/domain/community/topics';
import { postPath } from '@kindling/domain/paths';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { CommunityContent } from '../../community-content.ts';
import { EditContentForm } from '../compose/edit-content-form.tsx';
import { useFeedContext } from '../feed-context.ts';
import { AuthorLine } from './author-line.tsx';
import { ContentMenu } from './content-menu.tsx';
import { HiddenContentNote } from './hidden-content-note.tsx';
import { PostActions } from './post-actions.tsx';
import { PostAttachment } from './post-attachment.tsx';
import { PostBody } from './post-body.tsx';
import { PostPhoto } from './post-photo.tsx';
import { PostReactions } from './post-reactions.tsx';

const loadComments = () => import('../comments/comment-thread.tsx');
const CommentThread = lazy(async () => ({ default: (await loadComments()).CommentThread }));

/** Posts that are always laid out. */
const firstScreens = 10;

interface PostItemProps {
  post: CommunityPost;
  /** Optimistic: being sent, without actions yet. */
  sending?: boolean;
  /** On its permalink, with comments open. */
  alone?: boolean;
  /** `aria-posinset`, from 1. */
  position?: number;
}

/** One post with its actions and, on demand, its comments. Memoized: of 200 posts a like renders one. */
export const PostItem = memo(function PostItem({ post, sending = false, alone = false, position = 0 }: PostItemProps) {
  const { userId, like, share, remove, cache, frozen } = useFeedContext();
  const [commentsOpen, setCommentsOpen] = useState(alone);
  const [editing, setEditing] = useState(false);
  const nameId = useId();
  const subject: CommunityContent = {
    kind: 'post',
    id: post.id,
    postId: post.id,
    authorId: post.authorId,
    author: post.author,
    username: post.username,
    content: post.content,
    isOwn: post.authorId === userId,
    hidden: post.hidden,
  };

  function handleSaved(content: string) {
    setEditing(false);
    cache.change(post.id, (before) => ({ ...before, content, edited: true }));
  }

  return (
    <article
      aria-labelledby={nameId}
      aria-busy={sending}
      {...(position > 0 && { tabIndex: 0, 'aria-posinset': position, 'aria-setsize': -1 })}
      className={classNames(
        'grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-6',
        sending && 'opacity-60',
        // Of a long feed, what is out of sight is neither laid out nor painted.
        position > firstScreens && '[contain-intrinsic-size:auto_16rem] [content-visibility:auto]',
      )}
    >
      <AuthorLine
        id={nameId}
        author={post.author}
        username={post.username}
        avatarUrl={post.avatarUrl}
        portrait={post.portrait}
        date={post.date}
        edited={post.edited}
        topic={topicLabel(post.topic)}
        {...(!alone && { href: postPath(post.id) })}
        menu={
          !sending && (
            <ContentMenu
              subject={subject}
              onEdit={() => setEditing(true)}
              onDelete={() => remove({ ...subject, photoPath: post.photoPath })}
            />
          )
        }
      />
      {post.hidden && <HiddenContentNote subject={subject} />}
      {editing ? (
        <EditContentForm subject={subject} onSaved={handleSaved} onCancel={() => setEditing(false)} />
      ) : (
        <PostBody text={post.content} />
      )}
      {post.attachment && <PostAttachment attachment={post.attachment} />}
      {post.photoPath && <PostPhoto path={post.photoPath} author={post.author} />}
      {sending && <p className="text-sm text-ink-muted">Sending…</p>}
      {!sending && !post.hidden && <PostReactions post={post} />}
      {!sending && !post.hidden && (
        <PostActions
          post={post}
          commentsOpen={commentsOpen}
          frozen={frozen}
          onLike={(liked) => like(post.id, liked)}
          onComments={() => setCommentsOpen(!commentsOpen)}
          prefetchComments={() => void loadComments().catch(() => {})}
          onShare={() => void share(post)}
        />
      )}
      {commentsOpen && !sending && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <CommentThread post={post} />
        </Suspense>
      )}
    </article>
  );
});
