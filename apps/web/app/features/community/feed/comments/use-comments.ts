import { type CommunityPost, initialsOf } from '@kindling/domain/community/post-rows';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { lastOfFullPage, useReadPages } from '../../../../lib/backend/use-read.ts';
import { logFailureCode } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { useMember } from '../../../../lib/session/member.ts';
import { feedErrorMessage, isNewcomer } from '../feed-error-messages.ts';
import type { MemberCard } from '../member-card/member-card-api.ts';
import { memberCardKey } from '../member-card/use-member-card.ts';
import type { PostCache } from '../use-post-cache.ts';
import { type Comment, commentsKey, commentsPageSize, readComments, sendComment } from './comments-api.ts';

interface OptimisticComment {
  comment: Comment;
  /** Optimistic: being sent. */
  sending: boolean;
}

/** Comments of a post, paginated, with sending. */
export function useComments(post: CommunityPost, cache: PostCache) {
  const { id: userId, created_at: joinedAt } = useMember();
  const queries = useQueryClient();
  const key = commentsKey(userId, post.id);
  /** Optimistic: own comments that are not on a fetched page yet. */
  const [added, setAdded] = useState<readonly OptimisticComment[]>([]);
  const { data, failing, retry, more } = useReadPages({
    queryKey: key,
    read: (supabase, after: Comment | undefined) => readComments(supabase, post.id, after),
    next: lastOfFullPage(commentsPageSize),
    networkMode: 'always',
    failure: 'Comments could not be read',
  });

  /** Returns an error message, if it failed. */
  async function send({ id, content }: { id: string; content: string }): Promise<string | undefined> {
    const card = queries.getQueryData<MemberCard | null>(memberCardKey(userId));
    const count = (by: number) => cache.change(post.id, (before) => ({ ...before, comments: before.comments + by }));
    const comment = optimistic({ id, postId: post.id, authorId: userId, content }, card);
    const put = (...entries: OptimisticComment[]) =>
      setAdded((before) => [...before.filter((each) => each.comment.id !== id), ...entries]);
    put({ comment, sending: true });
    count(1);
    try {
      await sendComment(await getSupabase(), { id, postId: post.id, content });
    } catch (error) {
      logFailureCode('A comment was not sent', error);
      void handleSessionExpired(error);
      count(-1);
      put();
      return feedErrorMessage(error, 'comment', { newcomer: isNewcomer(joinedAt, new Date()) });
    }
    put({ comment, sending: false });
    void queries.invalidateQueries({ queryKey: key });
    return undefined;
  }

  function change(id: string, to: Partial<Comment>) {
    queries.setQueryData<InfiniteData<Comment[]>>(key, (data) => {
      const pagesNow = data?.pages.map((page) =>
        page.map((comment) => (comment.id === id ? { ...comment, ...to } : comment)),
      );
      return data && pagesNow && { ...data, pages: pagesNow };
    });
    setAdded((before) =>
      before.map((each) => (each.comment.id === id ? { ...each, comment: { ...each.comment, ...to } } : each)),
    );
  }

  const comments = data?.flat();
  return {
    comments,
    added: added.filter(({ comment }) => !comments?.some(({ id }) => id === comment.id)),
    failing,
    retry: more?.failed ? more.load : retry,
    more,
    send,
    change,
  };
}

function optimistic(
  comment: Pick<Comment, 'id' | 'postId' | 'authorId' | 'content'>,
  card: MemberCard | null | undefined,
): Comment {
  const author = card?.publicName ?? 'You';
  return {
    ...comment,
    author,
    authorInitials: initialsOf(author),
    username: card?.username ?? '',
    avatarUrl: card?.avatarUrl ?? null,
    portrait: card?.portrait ?? null,
    date: new Date().toISOString(),
    edited: false,
    hidden: false,
  };
}
