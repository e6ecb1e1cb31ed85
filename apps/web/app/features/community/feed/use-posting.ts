import { type CommunityPost, initialsOf } from '@kindling/domain/community/rows';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { useMember } from '../../../lib/session/member.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import type { Card } from './card-api.ts';
import { readPosts } from './feed-api.ts';
import { type SentPost, sendPost } from './post-writing.ts';
import { codeOf, isNewcomer, refusalOf } from './refusals.ts';
import { cardKey } from './use-card.ts';
import type { PostCache } from './use-post-cache.ts';

/** Sends what she has written. It stands in the feed at once, and is taken out again where it did not go through. */
export function usePosting(cache: PostCache) {
  const { id: userId, created_at: joinedAt } = useMember();
  const queries = useQueryClient();
  const [sending, setSending] = useState<CommunityPost>();

  /** Answers with what went wrong, if something did. */
  async function send(post: SentPost): Promise<string | undefined> {
    const asShown = optimistic(post, userId, queries.getQueryData<Card | null>(cardKey(userId)) ?? undefined);
    setSending(asShown);
    try {
      const supabase = await getSupabase();
      await sendPost(supabase, post);
      // It is there, whether or not it can be read back at this moment.
      const [found] = await readPosts(supabase, [post.id]).catch(() => []);
      cache.add(found ?? asShown);
      return undefined;
    } catch (error) {
      logFailure('A post was not sent', codeOf(error));
      void noticeEndedSession(error);
      // Nobody posts without a card: where she has none after all, the next attempt asks for it.
      if (codeOf(error) === '23503') void queries.invalidateQueries({ queryKey: cardKey(userId) });
      return refusalOf(error, 'post', { newcomer: isNewcomer(joinedAt, new Date()) });
    } finally {
      setSending(undefined);
    }
  }

  return { sending, send };
}

function optimistic(post: SentPost, userId: string, card: Card | undefined): CommunityPost {
  const author = card?.publicName ?? 'You';
  return {
    id: post.id,
    authorId: userId,
    author,
    authorInitials: initialsOf(author),
    username: card?.username ?? '',
    avatarUrl: card?.avatarUrl ?? null,
    date: new Date().toISOString(),
    content: post.content,
    // Not in the bucket yet, and so not to be shown.
    photoPath: null,
    likes: 0,
    comments: 0,
    shares: 0,
    liked: false,
    edited: false,
    hidden: false,
  };
}
