import type { SupabaseClient } from '@supabase/supabase-js';
import { sessionKey } from '../session/state/stored-session.ts';

const reconnectDelaysMs = [1_000, 2_000, 5_000];

/** Options of the backend client; `auth` is that of the client that is made with them. */
export function backendOptions(headers: Record<string, string>, auth: () => SupabaseClient['auth']) {
  return {
    // Mail links carry the session in the address: `session/mail-link/auth-callback.ts` takes it from there.
    auth: { storageKey: sessionKey, flowType: 'implicit' as const, detectSessionInUrl: false },
    realtime: {
      heartbeatIntervalMs: 30_000,
      reconnectAfterMs: (attempt: number) => reconnectDelaysMs[attempt - 1] ?? 10_000,
    },
    global: { headers, fetch: fetchByDeviceClock(auth) },
  };
}

/**
 * Fetch whose calls of functions outlive the page, for whoever has just joined is on her way to the next one, and whose
 * uploads say how much of them has been sent.
 */
const fetchByKind: typeof fetch = async (input, init) => {
  const address = String(input);
  if (address.includes('/functions/v1/')) return fetch(input, { ...init, keepalive: true });
  const isUpload = address.includes('/storage/v1/object/') && init?.body instanceof FormData;
  // Not in a worker.
  if (!isUpload || !('XMLHttpRequest' in globalThis)) return fetch(input, init);
  const { fetchWithProgress } = await import('../files/upload-progress.ts');
  return fetchWithProgress(input, init);
};

/**
 * Fetch for a device whose clock is wrong (clock skew): a session ends when as much time has passed as it lasts, by
 * whatever clock it is looked at, and a request whose token has expired all the same is sent once more with another.
 */
function fetchByDeviceClock(auth: () => SupabaseClient['auth']): typeof fetch {
  return async (input, init) => {
    const response = await fetchByKind(input, init);
    const isAuth = String(input).includes('/auth/v1/');
    if (isAuth ? !response.ok || init?.method !== 'POST' : response.status !== 401) return response;
    const { byDeviceClock, renewedHeaders } = await import('./device-clock.ts');
    if (isAuth) return byDeviceClock(response);
    const headers = await renewedHeaders(response, init?.headers, auth());
    return headers ? fetchByKind(input, { ...init, headers }) : response;
  };
}
