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
    global: { headers },
  };
}
