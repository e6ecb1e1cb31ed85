import { guidelinesPath } from '@kindling/domain/paths';
import { BlockedMembers } from '../features/community/safety/blocked-members.tsx';
import { SentReports } from '../features/community/safety/sent-reports.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Blocked and reported', indexed: false });
}

export default function CommunitySafety() {
  const { id } = useMember();
  return (
    <div className="reveal-forwards mx-auto grid w-full max-w-column gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">Blocked and reported</h1>
        <p className="mt-3 text-ink-soft">
          Only you and our moderators see this.{' '}
          <a href={guidelinesPath} className="link">
            Community guidelines
          </a>
        </p>
      </header>
      <section aria-labelledby="blocked">
        <h2 id="blocked" tabIndex={-1} className="mb-4 text-2xl">
          People you’ve blocked
        </h2>
        <BlockedMembers userId={id} />
      </section>
      <section aria-labelledby="reports">
        <h2 id="reports" className="mb-4 text-2xl">
          What you’ve reported
        </h2>
        <SentReports userId={id} />
      </section>
    </div>
  );
}
