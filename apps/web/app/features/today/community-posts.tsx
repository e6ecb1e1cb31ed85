import { communityPath, postPath } from '@kindling/domain/paths';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { formatRelativeDate } from '../../lib/time/format-relative-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Initial } from '../../ui/picture/initial.tsx';
import { Portrait } from '../../ui/picture/portrait.tsx';
import type { HomePost } from './member-home-api.ts';

/** Two posts of other women, or the way to write the first. */
export function CommunityPosts({ posts }: { posts: readonly HomePost[] }) {
  if (posts.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-5 sm:p-7">
        <p className="text-ink-soft">It’s quiet in here. Be the first to say hello.</p>
        <ButtonLink href={communityPath} variant="outline" size="sm">
          Say hello
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {posts.map((post) => (
        <li key={post.id} className="grid min-w-0 grid-cols-1">
          <a
            href={postPath(post.id)}
            className="group flex flex-col gap-3 rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:border-tan"
          >
            <span className="flex items-center gap-3">
              <Avatar post={post} />
              <span className="min-w-0 leading-snug">
                <span className="block truncate font-semibold">
                  <bdi>{post.author}</bdi>
                </span>
                <time dateTime={post.created_at} className="block text-sm text-ink-muted">
                  {formatRelativeDate(dayHere(new Date(post.created_at)), dayHere())}
                </time>
              </span>
            </span>
            <span dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
              {post.content}
            </span>
            <span className="mt-auto text-sm text-clay group-hover:underline">Read more</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Avatar({ post: { author, avatar_url, portrait } }: { post: HomePost }) {
  if (avatar_url) {
    return <img src={avatar_url} alt="" className="size-11 shrink-0 rounded-full border border-line object-cover" />;
  }
  return portrait === null ? (
    <Initial name={author} className="size-11" />
  ) : (
    <Portrait number={portrait} alt="" className="size-11" />
  );
}
