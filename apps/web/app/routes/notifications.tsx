import { NoticesList } from '../features/community/notices/notices-list.tsx';
import { useLiveNotices } from '../features/community/notices/use-live-notices.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Notifications', indexed: false });
}

export default function Notifications() {
  const { id } = useMember();
  useLiveNotices(id);
  return (
    <div className="mx-auto w-full max-w-column px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Notifications</h1>
      <p className="mt-3 mb-6 text-ink-soft">What others wrote to you, and what became of what you sent in.</p>
      <NoticesList userId={id} />
    </div>
  );
}
