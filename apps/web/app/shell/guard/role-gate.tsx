import { generalMessages, notFoundMessage } from '@kindling/domain/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchRole, type Role, useRole } from '../../lib/session/role.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import { NotFoundScreen } from '../error-screens.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

interface RoleGateProps {
  roles: readonly Role[];
  children: (role: Role) => ReactNode;
}

/** Role gate: to everybody else the page does not exist. The database enforces it. */
export function RoleGate({ roles, children }: RoleGateProps) {
  const state = useRole();
  const [fetched, setFetched] = useState(false);

  // Refetch: the cached role may be out of date.
  useEffect(() => {
    void fetchRole({ force: true }).then(() => setFetched(true));
  }, []);

  if (!fetched || state.status === 'loading') return <Spinner className="min-h-[60vh]" />;
  if (state.status === 'failed') {
    return (
      <EmptyState
        drawing={<StateScene state="failed" />}
        title={generalMessages.network}
        action={<Button onClick={() => void fetchRole({ force: true })}>Try again</Button>}
      />
    );
  }
  if (!state.role || !roles.includes(state.role)) return <NothingHere />;
  return <SecondFactorGate due={state.secondFactorDue}>{children(state.role)}</SecondFactorGate>;
}

function NothingHere() {
  useEffect(() => {
    document.title = `${notFoundMessage} · Kindling`;
  }, []);
  return <NotFoundScreen />;
}
