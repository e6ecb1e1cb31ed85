import { type CommunityPost, initialsOf } from '@kindling/domain/community/post-rows';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailureCode } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { useMember } from '../../../../lib/session/member.ts';
import { readPosts } from '../feed-api.ts';
import { feedErrorMessage, isNewcomer } from '../feed-error-messages.ts';
import type { MemberCard } from '../member-card/member-card-api.ts';
import { memberCardKey } from '../member-card/use-member-card.ts';
import { type SentPost, sendPost } from '../post/post-mutations-api.ts';
import type { PostCache } from '../use-post-cache.ts';

/** Optimistic create: the post shows in the feed at once, and is removed again if it failed. */
export function useCreatePost(cache: PostCache) {
  const { id: userId, created_at: joinedAt } = useMember();
  const queries = useQueryClient();
  const [sending, setSending] = useState<CommunityPost>();

  /** Returns an error message, if it failed. */
  async function send(post: SentPost): Promise<string | undefined> {
    const asShown = optimistic(
      post,
      userId,
      queries.getQueryData<MemberCard | null>(memberCardKey(userId)) ?? undefined,
    );
    setSending(asShown);
    try {
      const supabase = await getSupabase();
      await sendPost(supabase, post);
      // Saved, whether or not it can be read back at this moment.
      const [found] = await readPosts(supabase, [post.id]).catch(() => []);
      cache.add(found ?? asShown);
      return undefined;
    } catch (error) {
      logFailureCode('A post was not sent', error);
      void handleSessionExpired(error);
      // Missing member card (foreign key): the next attempt asks for one.
      if (errorCode(error) === errorCodes.foreignKeyViolation)
        void queries.invalidateQueries({ queryKey: memberCardKey(userId) });
      return feedErrorMessage(error, 'post', { newcomer: isNewcomer(joinedAt, new Date()) });
    } finally {
      setSending(undefined);
    }
  }

  return { sending, send };
}

function optimistic(post: SentPost, userId: string, card: MemberCard | undefined): CommunityPost {
  const author = card?.publicName ?? 'You';
  return {
    id: post.id,
    authorId: userId,
    author,
    authorInitials: initialsOf(author),
    username: card?.username ?? '',
    avatarUrl: card?.avatarUrl ?? null,
    portrait: card?.portrait ?? null,
    date: new Date().toISOString(),
    content: post.content,
    // Not uploaded yet, and so not shown.
    photoPath: null,
    likes: 0,
    comments: 0,
    shares: 0,
    liked: false,
    edited: false,
    hidden: false,
    topic: post.topic ?? null,
    attachment: post.attachment ?? null,
    felt: [],
    reactions: [],
  };
}
