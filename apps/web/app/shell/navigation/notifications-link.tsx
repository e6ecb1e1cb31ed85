import { notificationsPath } from '@kindling/domain/paths';
import { Bell } from 'lucide-react';
import { unreadLabel, useUnreadCount } from '../../shared/unread-notifications.ts';
import { buttonStyles } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Notifications link, hidden unless its class shows it. `boot/member-header.ts` counts on pages without React. */
export function NotificationsLink({ className }: { className: string }) {
  return (
    <a
      data-unread
      href={notificationsPath}
      className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), 'relative hidden', className)}
    >
      <Bell aria-hidden="true" className="size-5!" />
      <span className="sr-only">Notifications</span>
      <UnreadBadge />
    </a>
  );
}

function UnreadBadge() {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="unread-badge">
      {unreadLabel(unread)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
