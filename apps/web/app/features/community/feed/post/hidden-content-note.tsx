import { appealPath } from '@kindling/domain/paths';
import { EyeOff } from 'lucide-react';
import { useRead } from '../../../../lib/backend/use-read.ts';
import type { CommunityContent } from '../../community-content.ts';
import { communityKey } from '../../community-query-keys.ts';
import { useFeedContext } from '../feed-context.ts';
import { readHiddenReason } from './hidden-reason.ts';

/** Note on content hidden by a moderator, for its author and for moderators; nobody else reads it. */
export function HiddenContentNote({ subject: { kind, id, isOwn } }: { subject: CommunityContent }) {
  const { userId } = useFeedContext();
  const { data: why } = useRead({
    queryKey: [...communityKey(userId), 'hidden', id],
    read: (supabase) => readHiddenReason(supabase, id),
    enabled: isOwn,
  });
  return (
    <div className="flex items-start gap-3 rounded-field bg-sand px-4 py-3">
      <EyeOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 gap-1">
        <p>
          {isOwn
            ? `A moderator has hidden your ${kind}. Only you and our moderators can see it.`
            : `This ${kind} is hidden. Only its author and moderators can see it.`}
        </p>
        {why?.reason && (
          <p className="whitespace-pre-line wrap-anywhere">
            Reason: <bdi>{why.reason}</bdi>
          </p>
        )}
        {why?.sanctionId && (
          <p>
            <a href={appealPath(why.sanctionId)} className="link">
              Appeal this
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
