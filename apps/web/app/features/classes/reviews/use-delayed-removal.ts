import { useRef, useState } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { useKeepaliveFlush } from '../../../lib/backend/use-keepalive-flush.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';

const undoMs = 10_000;

interface Removal {
  remove: (supabase: Backend, id: string) => Promise<void>;
  onGone: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/**
 * Delayed delete with undo: gone from the screen at once, from the database when the undo period is over, because what
 * is written again waits for a moderator again. Sent early on pagehide, before a sign-out and when she goes elsewhere.
 */
export function useDelayedRemoval({ remove, onGone, onFailure }: Removal) {
  const [removed, setRemoved] = useState<string>();
  const pending = useRef<{ id: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const prepare = useKeepaliveFlush(send);

  async function send(keepalive?: Backend) {
    const due = pending.current;
    if (!due) return;
    pending.current = undefined;
    clearTimeout(due.timer);
    try {
      await remove(keepalive ?? (await getSupabase()), due.id);
      await onGone();
    } catch (error) {
      logFailureCode('What she removed was not deleted', error);
      void handleSessionExpired(error);
      onFailure(error);
    }
    setRemoved((id) => (id === due.id ? undefined : id));
  }

  function removeLater(id: string) {
    void send();
    pending.current = { id, timer: setTimeout(() => void send(), undoMs) };
    setRemoved(id);
    prepare();
  }

  function undo() {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    setRemoved(undefined);
  }

  return { removed, remove: removeLater, undo };
}
