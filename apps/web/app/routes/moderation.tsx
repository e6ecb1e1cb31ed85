import { notFoundMessage } from '@kindling/domain/messages';
import { useEffect, useState } from 'react';
import { ModerationPage } from '../features/moderation/console/moderation-page.tsx';
import { ModerationUnavailable } from '../features/moderation/console/moderation-unavailable.tsx';
import { fetchRole, useRole } from '../lib/session/role.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { SecondFactorGate } from '../shell/guard/second-factor-gate.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';

export function meta() {
  return pageMeta({ title: 'The desk', indexed: false });
}

/** Role gate: to everybody else the page does not exist. */
export default function Moderation() {
  const role = useRole();
  const [fetched, setFetched] = useState(false);

  // Refetch: the cached role may be out of date.
  useEffect(() => {
    void fetchRole({ force: true }).then(() => setFetched(true));
  }, []);

  if (!fetched || role.status === 'loading') return <Spinner className="min-h-[60vh]" />;
  if (role.status === 'failed')
    return <ModerationUnavailable error={null} onRetry={() => void fetchRole({ force: true })} />;
  if (!role.role) return <NothingHere />;
  return (
    <SecondFactorGate due={role.secondFactorDue}>
      <ModerationPage role={role.role} />
    </SecondFactorGate>
  );
}

function NothingHere() {
  useEffect(() => {
    document.title = `${notFoundMessage} · Kindling`;
  }, []);
  return <NotFoundScreen />;
}
