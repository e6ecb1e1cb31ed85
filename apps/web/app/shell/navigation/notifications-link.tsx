import { Bell } from 'lucide-react';
import { useUnreadCount } from '../../lib/session/unread-notifications.ts';
import { buttonStyles } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Notifications link, hidden unless its class shows it. Without the unread count on pages without React. */
export function NotificationsLink({ className }: { className: string }) {
  return (
    <a
      href="/notifications"
      className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), 'relative hidden', className)}
    >
      <Bell aria-hidden="true" className="size-5!" />
      <span className="sr-only">Notifications</span>
      <UnreadBadge />
    </a>
  );
}

export function UnreadBadge() {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-clay px-1 text-center text-xs leading-5 font-semibold text-on-clay tabular-nums">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
