import { NotificationList } from '../features/community/notifications/notification-list.tsx';
import { useLiveNotifications } from '../features/community/notifications/use-live-notifications.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { structure: { title: 'Notifications', frame: 'max-w-column py-8 sm:py-12' } };

export function meta() {
  return pageMeta({ title: 'Notifications', indexed: false });
}

export default function Notifications() {
  const { id } = useMember();
  useLiveNotifications(id);
  return (
    <div className="mx-auto w-full max-w-column px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Notifications</h1>
      <p className="mt-3 mb-6 text-ink-soft">Replies, messages and updates on your submissions.</p>
      <NotificationList userId={id} />
    </div>
  );
}
