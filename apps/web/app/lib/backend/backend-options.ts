import { sessionKey } from '../session/state/stored-session.ts';

const reconnectDelaysMs = [1_000, 2_000, 5_000];

export function backendOptions(headers: Record<string, string>) {
  return {
    // Mail links carry the session in the address: `session/mail-link/auth-callback.ts` takes it from there.
    auth: { storageKey: sessionKey, flowType: 'implicit' as const, detectSessionInUrl: false },
    realtime: {
      heartbeatIntervalMs: 30_000,
      reconnectAfterMs: (attempt: number) => reconnectDelaysMs[attempt - 1] ?? 10_000,
    },
    global: { headers, fetch: fetchWithKeepalive },
  };
}

/** Fetch whose calls of functions outlive the page: whoever has just joined is on her way to the next one. */
const fetchWithKeepalive: typeof fetch = (input, init) =>
  fetch(input, String(input).includes('/functions/v1/') ? { ...init, keepalive: true } : init);
