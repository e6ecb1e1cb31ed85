import { generalMessages, notFoundMessage } from '@kindling/domain/messages';
import { useEffect, useState } from 'react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { fetchRole, useRole } from '../lib/session/role.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { SecondFactorGate } from '../shell/guard/second-factor-gate.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';

export function meta() {
  return pageMeta({ title: 'Looking after Kindling', indexed: false });
}

/** Role gate: to everybody else the page does not exist. The database enforces it. */
export default function Admin() {
  const role = useRole();
  const [fetched, setFetched] = useState(false);

  // Refetch: the cached role may be out of date.
  useEffect(() => {
    void fetchRole({ force: true }).then(() => setFetched(true));
  }, []);

  if (!fetched || role.status === 'loading') return <Spinner className="min-h-[60vh]" />;
  if (role.status === 'failed') {
    return (
      <EmptyState
        title={generalMessages.network}
        action={<Button onClick={() => void fetchRole({ force: true })}>Try again</Button>}
      />
    );
  }
  if (role.role !== 'admin') return <NothingHere />;
  return (
    <SecondFactorGate due={role.secondFactorDue}>
      <AdminPage />
    </SecondFactorGate>
  );
}

function NothingHere() {
  useEffect(() => {
    document.title = `${notFoundMessage} · Kindling`;
  }, []);
  return <NotFoundScreen />;
}
