import { useCallback, useEffect, useRef } from 'react';
import { logFailureCode } from '../log-failure.ts';
import { beforeSignOut } from '../session/before-sign-out.ts';
import { keepaliveClient } from './keepalive-client.ts';
import type { Backend } from './supabase.ts';

/**
 * Sends early what waits for its undo period: on pagehide, before a sign-out and when she goes elsewhere, through a
 * client whose requests outlive the page. Returns how to get that client ready, as soon as there is something to send.
 */
export function useKeepaliveFlush(send: (keepalive: Backend | undefined) => Promise<unknown>): () => void {
  const client = useRef<Backend>(undefined);
  const latest = useRef(send);
  latest.current = send;

  useEffect(() => {
    const flush = () => latest.current(client.current);
    const unregister = beforeSignOut(flush);
    addEventListener('pagehide', flush);
    return () => {
      unregister();
      removeEventListener('pagehide', flush);
      void flush();
    };
  }, []);

  return useCallback(() => {
    keepaliveClient().then(
      (ready) => {
        client.current = ready;
      },
      (error: unknown) => logFailureCode('Nothing could be sent at parting', error),
    );
  }, []);
}
