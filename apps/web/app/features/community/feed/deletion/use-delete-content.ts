import { useEffect, useRef, useState } from 'react';
import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { useKeepaliveFlush } from '../../../../lib/backend/use-keepalive-flush.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { accountDigest } from '../../../../lib/session/account-digest.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import type { CommunityContent, DeletableContent } from '../../community-content.ts';
import { feedErrorMessage } from '../feed-error-messages.ts';
import { removePhoto } from '../post/post-photos-api.ts';
import {
  readUnsentDeletions,
  removeUnsentDeletion,
  storeUnsentDeletion,
  type UnsentDeletion,
} from './unsent-deletions-store.ts';

const undoMs = 10_000;

export interface PendingDeletion extends DeletableContent {
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Delayed delete with undo: removed from the screen at once, from the database when the undo period is over, because
 * other members' comments and likes go with a post for good. Pending deletions are sent on pagehide and before a
 * sign-out; one that did not get through then is sent again on her next visit.
 */
export function useDeleteContent(userId: string, onGone: (deleted: DeletableContent) => void) {
  const [removed, setRemoved] = useState<readonly PendingDeletion[]>([]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef(new Map<string, DeletableContent>());

  const close = (id: string) => setRemoved((before) => before.filter((each) => each.id !== id));
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)));

  const prepare = useKeepaliveFlush((client) => {
    const last = client ? [...pending.current.values()].map((subject) => deleteAtParting(client, subject)) : [];
    pending.current.clear();
    return Promise.all(last);
  });

  async function finish(subject: DeletableContent) {
    close(subject.id);
    if (!pending.current.delete(subject.id)) return;
    try {
      await deleteRow(await getSupabase(), subject.kind, subject.id).throwOnError();
      removeUnsentDeletion(subject.id);
      onGone(subject);
      if (subject.photoPath) await removePhoto(await getSupabase(), subject.photoPath).catch(notePhoto);
    } catch (error) {
      logFailure(`A ${subject.kind} was not deleted`, error);
      void handleSessionExpired(error);
      removeUnsentDeletion(subject.id);
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
    prepare();
    void remember(userId, subject, () => pending.current.has(id));
  }

  function undo({ id, timer }: PendingDeletion) {
    clearTimeout(timer);
    pending.current.delete(id);
    removeUnsentDeletion(id);
    close(id);
    show(id);
  }

  /** One that may be another tab's: it is hers to undo there until it is due. */
  function takeUp(deletion: UnsentDeletion) {
    if (readUnsentDeletions(deletion.account).every(({ id }) => id !== deletion.id)) return show(deletion.id);
    pending.current.set(deletion.id, deletion);
    void finish(deletion);
  }

  const latestTakeUp = useRef(takeUp);
  latestTakeUp.current = takeUp;
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    let over = false;
    void accountDigest(userId).then((account) => {
      if (over || !account) return;
      const unsent = readUnsentDeletions(account);
      setHidden((before) => new Set([...before, ...unsent.map(({ id }) => id)]));
      for (const deletion of unsent) {
        // A clock may have been set since.
        const wait = Math.min(deletion.due - Date.now(), undoMs);
        timers.push(setTimeout(() => latestTakeUp.current(deletion), wait));
      }
    });
    return () => {
      over = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [userId]);

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

/** The page goes on without waiting for it. */
async function deleteAtParting(supabase: Backend, { kind, id }: DeletableContent): Promise<void> {
  const { error } = await deleteRow(supabase, kind, id);
  if (!error) removeUnsentDeletion(id);
}

async function remember(userId: string, subject: DeletableContent, isPending: () => boolean): Promise<void> {
  const account = await accountDigest(userId);
  if (account && isPending()) storeUnsentDeletion({ ...subject, account, due: Date.now() + undoMs });
}
