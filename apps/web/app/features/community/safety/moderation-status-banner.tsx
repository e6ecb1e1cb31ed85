import { appealPath } from '@kindling/domain/paths';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { formatFullDateTime } from '../../../lib/time/format-date.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GuidelinesLink } from '../guidelines-link.tsx';
import { useModerationStatus } from './use-moderation-status.ts';

interface ModerationStatusBannerProps {
  userId: string;
  className?: string;
}

/** Suspension banner: until when, why, and how to appeal. Its skeleton takes no room, since few are suspended. */
export function ModerationStatusBanner({ userId, className }: ModerationStatusBannerProps) {
  const { status, data: moderationStatus } = useModerationStatus(userId);
  if (status === 'loading') {
    return (
      <div className="relative">
        <Skeleton className={classNames('absolute inset-x-0 top-0 h-40', className)} />
      </div>
    );
  }
  if (!moderationStatus?.suspended) return null;
  const { until, reason, sanctionId, appeal } = moderationStatus;
  return (
    <section
      aria-labelledby="standing"
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-card border border-danger bg-danger-tint p-5 sm:p-6',
        className,
      )}
    >
      <Info aria-hidden="true" className="mt-1 size-5 text-danger" />
      <div className="grid gap-2">
        <h2 id="standing" className="text-lg">
          {until
            ? `You can read, and post again from ${formatFullDateTime(until)}`
            : 'You can read but not post for now'}
        </h2>
        <p className="text-base">
          A moderator has suspended you from posting, commenting, liking, sharing and messaging. Your journal, classes
          and account work as before.
        </p>
        {reason && (
          <p className="measure text-base whitespace-pre-line wrap-anywhere">
            Why: <bdi>{reason}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {appeal === 'open' && <span className="text-sm">We’re reviewing your appeal.</span>}
          {appeal === 'upheld' && <span className="text-sm">We reviewed your appeal, and the decision stands.</span>}
          {!appeal && sanctionId && (
            <Link to={appealPath(sanctionId)} className="link text-sm">
              Appeal this
            </Link>
          )}
          <GuidelinesLink />
        </p>
      </div>
    </section>
  );
}
