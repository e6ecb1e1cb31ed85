import { defaultPortrait } from '@kindling/illustrations/portraits/portrait-descriptions';
import { formatRelativeDate } from '../../lib/time/format-relative-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Portrait } from '../../ui/picture/portrait.tsx';
import { localDay } from './local-day.ts';
import type { HomePost } from './member-home-api.ts';

/** Two posts of other women, or the way to write the first. */
export function CommunityPosts({ posts }: { posts: readonly HomePost[] }) {
  if (posts.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-5 sm:p-7">
        <p className="text-ink-soft">It’s quiet in here. Be the first to say hello.</p>
        <ButtonLink href="/community" variant="outline" size="sm">
          Say hello
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {posts.map((post) => (
        <li key={post.id} className="grid">
          <a
            href={`/community?post=${post.id}`}
            className="group flex flex-col gap-3 rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:border-tan"
          >
            <span className="flex items-center gap-3">
              <Avatar post={post} />
              <span className="min-w-0 leading-snug">
                <span className="block truncate font-semibold">{post.author}</span>
                <time dateTime={post.created_at} className="block text-sm text-ink-muted">
                  {formatRelativeDate(localDay(new Date(post.created_at)), localDay(new Date()))}
                </time>
              </span>
            </span>
            <span className="line-clamp-4 whitespace-pre-line wrap-break-word">{post.content}</span>
            <span className="mt-auto text-sm text-clay group-hover:underline">Read more</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Avatar({ post: { author_id, avatar_url, portrait } }: { post: HomePost }) {
  if (avatar_url) {
    return <img src={avatar_url} alt="" className="size-11 shrink-0 rounded-full border border-line object-cover" />;
  }
  return <Portrait number={portrait ?? defaultPortrait(author_id)} alt="" className="size-11" />;
}
