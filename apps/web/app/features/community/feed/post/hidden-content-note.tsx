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
            ? `A moderator has hidden your ${kind}. Only you and the moderators can read it.`
            : `This ${kind} is hidden. Its author and the moderators can read it.`}
        </p>
        {why?.reason && <p className="whitespace-pre-line wrap-anywhere">The reason given: {why.reason}</p>}
        {why?.sanctionId && (
          <p>
            <a href={`/appeal/${why.sanctionId}`} className="link">
              Appeal against it
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
