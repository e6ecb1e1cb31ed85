import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useMember } from '../../../lib/session/member.ts';
import { useUnreadCount } from '../../../lib/session/unread-notifications.ts';
import { buttonStyles } from '../../../ui/button.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';

/** Notification bell with the live unread count. */
export function NotificationBell() {
  const { id } = useMember();
  const unread = useUnreadCount();
  useLiveNotifications(id);
  return (
    <Link to="/notifications" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
      <Bell aria-hidden="true" /> Notifications
      {unread > 0 && (
        <span className="min-w-6 rounded-full bg-clay px-1.5 text-center text-xs leading-6 font-semibold text-on-clay tabular-nums">
          {unread > 99 ? '99+' : unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </Link>
  );
}
