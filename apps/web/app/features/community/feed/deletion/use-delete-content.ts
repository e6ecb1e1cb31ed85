import { useCallback, useEffect, useRef, useState } from 'react';
import { keepaliveClient } from '../../../../lib/backend/keepalive-client.ts';
import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { beforeSignOut } from '../../../../lib/session/before-sign-out.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import type { CommunityContent } from '../../community-content.ts';
import { feedErrorMessage } from '../feed-error-messages.ts';
import { removePhoto } from '../post/post-photos-api.ts';

const undoMs = 10_000;

export interface DeletableContent extends Pick<CommunityContent, 'kind' | 'id' | 'postId'> {
  photoPath?: string | null;
}

export interface PendingDeletion extends DeletableContent {
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Delayed delete with undo: removed from the screen at once, from the database when the undo period is over, because
 * other members' comments and likes go with a post for good. Pending deletions are sent on pagehide and before a
 * sign-out.
 */
export function useDeleteContent(onGone: (deleted: DeletableContent) => void) {
  const [removed, setRemoved] = useState<readonly PendingDeletion[]>([]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef(new Map<string, DeletableContent>());
  const keepalive = useRef<Backend>(undefined);

  const close = (id: string) => setRemoved((before) => before.filter((each) => each.id !== id));
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)));

  const flush = useCallback(() => {
    const client = keepalive.current;
    const last = client ? [...pending.current.values()].map(({ kind, id }) => deleteRow(client, kind, id).then()) : [];
    pending.current.clear();
    return Promise.all(last);
  }, []);

  useEffect(() => {
    const unregister = beforeSignOut(flush);
    addEventListener('pagehide', flush);
    return () => {
      unregister();
      removeEventListener('pagehide', flush);
      void flush();
    };
  }, [flush]);

  async function finish(subject: DeletableContent) {
    close(subject.id);
    if (!pending.current.delete(subject.id)) return;
    try {
      await deleteRow(await getSupabase(), subject.kind, subject.id).throwOnError();
      onGone(subject);
      if (subject.photoPath) await removePhoto(await getSupabase(), subject.photoPath).catch(notePhoto);
    } catch (error) {
      logFailure(`A ${subject.kind} was not deleted`, error);
      void handleSessionExpired(error);
      show(subject.id);
      const title = `We couldn’t delete your ${subject.kind}`;
      showToast({ title, description: feedErrorMessage(error, 'delete'), variant: 'destructive' });
    }
  }

  function remove({ kind, id, postId, photoPath }: DeletableContent) {
    const subject = { kind, id, postId, photoPath: photoPath ?? null };
    pending.current.set(id, subject);
    setHidden((before) => new Set(before).add(id));
    const timer = setTimeout(() => void finish(subject), undoMs);
    setRemoved((before) => [...before, { ...subject, timer }]);
    keepaliveClient().then(
      (client) => {
        keepalive.current = client;
      },
      (error: unknown) => logFailure('Nothing could be deleted at parting', error),
    );
  }

  function undo({ id, timer }: PendingDeletion) {
    clearTimeout(timer);
    pending.current.delete(id);
    close(id);
    show(id);
  }

  return { hidden, removed, remove, undo };
}

function notePhoto(error: unknown): void {
  logFailure('The photo of a deleted post was not removed', error);
}

function deleteRow(supabase: Backend, kind: CommunityContent['kind'], id: string) {
  return supabase
    .from(kind === 'post' ? 'posts' : 'comments')
    .delete()
    .eq('id', id);
}
