import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { generalMessages } from '@kindling/domain/messages';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { More } from '../../../lib/backend/use-read.ts';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { PostItem } from './post/post-item.tsx';

interface PostListProps {
  posts: readonly CommunityPost[];
  /** Optimistic: the member's own post, being sent. */
  sending: CommunityPost | undefined;
  more: More | undefined;
}

/** ARIA feed, newest first: Page Up and Page Down move between posts, and a loaded page takes the focus. */
export function PostList({ posts, sending, more }: PostListProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number>(undefined);

  useEffect(() => {
    const from = focusFrom.current;
    if (from === undefined || posts.length <= from) return;
    focusFrom.current = undefined;
    articlesIn(list.current)[from]?.focus();
  }, [posts.length]);

  function showMore() {
    focusFrom.current = posts.length;
    more?.load();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    const target = event.target as Element;
    if (!step || target.matches('textarea, input')) return;
    const articles = articlesIn(list.current);
    const next = articles[articles.findIndex((article) => article.contains(target)) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (step > 0 && more && !more.loading) {
      event.preventDefault();
      showMore();
    }
  }

  return (
    <>
      {/* ARIA: a feed without an article is invalid. */}
      {(sending || posts.length > 0) && (
        <div
          ref={list}
          role="feed"
          aria-label="Posts, newest first"
          aria-busy={more?.loading ?? false}
          onKeyDown={handleKey}
          className="grid grid-cols-1 gap-4"
        >
          {sending && <PostItem key={sending.id} post={sending} sending />}
          {posts.map((post, index) => (
            <PostItem key={post.id} post={post} position={index + 1} />
          ))}
        </div>
      )}
      <LoadMore more={more && { ...more, load: showMore }} label="Show more" failure={generalMessages.network} />
    </>
  );
}

function articlesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > article[tabindex]') ?? [])];
}
