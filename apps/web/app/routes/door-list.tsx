import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { DoorListPage } from '../features/teaching/door-list/door-list-page.tsx';
import { useDoorList } from '../features/teaching/door-list/use-door-list.ts';
import { isUuid } from '../lib/backend/is-uuid.ts';
import { useMember } from '../lib/session/member.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/door-list.ts';

export function meta() {
  return pageMeta({ title: 'Door list', indexed: false });
}

export default function DoorListScreen({ params }: Route.ComponentProps) {
  return isUuid(params.id) ? <Door sessionId={params.id} /> : <NotFoundScreen />;
}

function Door({ sessionId }: { sessionId: string }) {
  const { id } = useMember();
  const vault = useVault(id);
  const state = useDoorList(id, sessionId, vault.status === 'open' ? vault.vault : undefined);
  if (state.status === 'missing') return <NotFoundScreen />;
  if (state.status === 'failed' && vault.status !== 'opening')
    return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  if (state.status !== 'ready') return <Spinner className="min-h-[60vh] content-center" />;
  return <DoorListPage userId={id} list={state.list} stale={state.stale} vault={vault} />;
}
