import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { postReactions, reactorNames } from '@kindling/domain/community/reactions';
import { Footprints, HandHeart, type LucideIcon, Sparkle } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { useFeedContext } from '../feed-context.ts';
import { useMemberCardGate } from '../member-card/member-card-gate.tsx';

const icons: Readonly<Record<(typeof postReactions)[number]['kind'], LucideIcon>> = {
  'been-there': Footprints,
  brave: Sparkle,
  'count-me-in': HandHeart,
};

/**
 * Reactions beyond a like, without counts: a reader sees which there are, and the writer of the post whose. The others’
 * names are for the writer alone.
 */
export function PostReactions({ post }: { post: CommunityPost }) {
  const { userId } = useFeedContext();
  return post.authorId === userId ? <ReactionsOnHers post={post} /> : <ReactionButtons post={post} />;
}

function ReactionButtons({ post }: { post: CommunityPost }) {
  const { userId, react, frozen } = useFeedContext();
  const { asMember } = useMemberCardGate();
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1.5">
      {postReactions.map(({ kind, label }) => {
        const Icon = icons[kind];
        const mine = post.reactions.some((each) => each.kind === kind && each.userId === userId);
        const felt = post.felt.includes(kind);
        return (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={mine}
              disabled={frozen}
              onClick={() => void asMember(() => react({ postId: post.id, kind, on: !mine }))}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors duration-150 disabled:opacity-55',
                mine && 'border-clay bg-linen font-semibold text-ink',
                !mine && felt && 'border-tan bg-sand text-ink',
                !mine && !felt && 'border-line text-ink-muted hover:border-tan hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className={classNames('size-4', mine && 'text-clay')} />
              {label}
              {felt && !mine && <span className="sr-only"> felt by others</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ReactionsOnHers({ post }: { post: CommunityPost }) {
  if (post.reactions.length === 0) return null;
  return (
    <ul aria-label="Reactions to your post" className="grid gap-1 rounded-field bg-sand px-4 py-3 text-sm">
      {postReactions.map(({ kind, label }) => {
        const names = post.reactions.filter((each) => each.kind === kind).map(({ name }) => name);
        const Icon = icons[kind];
        return (
          names.length > 0 && (
            <li key={kind} className="flex gap-2">
              <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-clay" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{label}:</span> {reactorNames(names)}
              </span>
            </li>
          )
        );
      })}
      <li className="text-ink-muted">Only you can see who.</li>
    </ul>
  );
}
