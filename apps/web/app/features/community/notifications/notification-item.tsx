import { describeNotification } from '@kindling/domain/community/describe-notification';
import { appealPath } from '@kindling/domain/paths';
import type { AppealStatus } from '@kindling/domain/safety/reporting';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/time/format-date.ts';
import { BidiIsolate } from '../../../shared/bidi-isolate.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import type { NotificationWithComment } from './notifications-api.ts';

const appealLabels: Readonly<Record<AppealStatus, string>> = {
  open: 'We’re reviewing your appeal',
  upheld: 'You appealed, and the decision stands',
  overturned: 'You appealed, and we undid it',
};

interface NotificationItemProps {
  row: NotificationWithComment;
  appeal: AppealStatus | undefined;
  onRead: () => void;
  onRemove: () => void;
}

/** One notification. Following its link marks it as read. */
export function NotificationItem({ row, appeal, onRead, onRemove }: NotificationItemProps) {
  const notification = describeNotification(row);
  const isNew = row.read_at === null;
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 sm:gap-x-4">
      <NotificationIcon row={row} />
      <div className="grid justify-items-start gap-1">
        <h2
          className={classNames(
            'pe-9 font-sans text-base tracking-normal text-wrap wrap-anywhere',
            !isNew && 'font-medium',
          )}
        >
          {isNew && <NewMark />}
          <BidiIsolate words={row.subject_name ?? row.member_cards?.public_name}>{notification.title}</BidiIsolate>
        </h2>
        <time dateTime={row.created_at} className="text-sm text-ink-muted">
          {formatDateTime(row.created_at)}
        </time>
        <Quote label={undefined}>{notification.dates}</Quote>
        <Quote label={undefined}>{row.comments?.content}</Quote>
        <Quote label="Why: ">{notification.reason}</Quote>
        <p className="flex flex-wrap items-center gap-x-5">
          {notification.link && (
            <NotificationLink to={notification.link.to} onFollow={onRead}>
              {notification.link.label}
            </NotificationLink>
          )}
          {notification.appeal && !appeal && (
            <NotificationLink to={appealPath(notification.appeal)} onFollow={onRead}>
              Appeal
            </NotificationLink>
          )}
          {notification.appeal && appeal && (
            <NotificationLink to={appealPath(notification.appeal)} onFollow={onRead}>
              {appealLabels[appeal]}
            </NotificationLink>
          )}
          {isNew && (
            <Button variant="link" size="sm" className="px-0 font-medium" onClick={onRead}>
              Mark as read<span className="sr-only"> {notification.title}</span>
            </Button>
          )}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="absolute -end-2.5 -top-2 text-ink-muted"
        aria-label={`Remove: ${notification.title}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Not by colour alone. */
function NewMark() {
  return <span className="me-2 rounded-full bg-clay px-2.5 py-0.5 align-[0.1em] text-xs text-on-clay">New</span>;
}

function Quote({ label, children }: { label: string | undefined; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p className="measure line-clamp-6 text-base whitespace-pre-line text-ink-soft wrap-anywhere">
      {label}
      <bdi>{children}</bdi>
    </p>
  );
}

function NotificationLink({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  return (
    <Link to={to} onClick={onFollow} className="link inline-flex min-h-11 items-center text-sm">
      {children}
    </Link>
  );
}
