import { AccessList } from '../features/account/access/access-list.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Is someone else in here?', indexed: false });
}

export default function AccessPage() {
  const member = useMember();
  return (
    <div className="reveal-forwards mx-auto grid w-full max-w-column gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">Is someone else in here?</h1>
        <p className="mt-3 text-ink-soft">Everything that can get into your account, and since when.</p>
      </header>
      <AccessList member={member} />
    </div>
  );
}
