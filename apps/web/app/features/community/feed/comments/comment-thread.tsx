import { communityLimits as limits } from '@kindling/domain/community/community-limits';
import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextForm } from '../compose/text-form.tsx';
import { useTextDraft } from '../compose/use-text-draft.ts';
import { useFeedContext } from '../feed-context.ts';
import { useMemberCardGate } from '../member-card/member-card-gate.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './use-comments.ts';

/** Comments beneath a post, with the form for another. */
export function CommentThread({ post }: { post: CommunityPost }) {
  const { cache, removedIds, frozen } = useFeedContext();
  const state = useComments(post, cache);
  const read = state.comments?.map((comment) => ({ comment, sending: false }));
  const lines = read && [...read, ...state.added].filter(({ comment }) => !removedIds.has(comment.id));
  return (
    <section
      aria-label={`Comments on ${post.author}’s post`}
      className="reveal-forwards grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      {!lines && !state.failing && <Skeleton className="h-16" />}
      <ol className="grid grid-cols-1 gap-4 empty:hidden">
        {lines?.map(({ comment, sending }) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            sending={sending}
            onChanged={(content) => state.change(comment.id, { content, edited: true })}
          />
        ))}
      </ol>
      {state.failing && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          We couldn’t load the comments.{' '}
          <Button variant="link" size="sm" onClick={state.retry}>
            Try again
          </Button>
        </div>
      )}
      {state.more && !state.failing && (
        <Button variant="link" size="sm" className="justify-self-start" onClick={state.more.load}>
          {state.more.loading ? 'Loading…' : 'More comments'}
        </Button>
      )}
      {!frozen && !post.hidden && <NewComment post={post} onSend={state.send} />}
    </section>
  );
}

interface NewCommentProps {
  post: CommunityPost;
  onSend: (comment: { id: string; content: string }) => Promise<string | undefined>;
}

function NewComment({ post, onSend }: NewCommentProps) {
  const { vault } = useFeedContext();
  const { asMember } = useMemberCardGate();
  const draft = useTextDraft(vault, `community/comment/${post.id}`);

  function send(content: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      void asMember(
        async () => {
          draft.flush();
          const refusal = await onSend({ id: draft.id, content });
          if (!refusal) draft.clear();
          resolve(refusal);
        },
        () => resolve(undefined),
      );
    });
  }

  return (
    <TextForm
      label="Your comment"
      text={draft.text}
      onType={draft.setText}
      max={limits.comment.max}
      kind="comment"
      onSend={send}
      submit={{ idle: 'Comment', sending: 'Sending…' }}
    />
  );
}
