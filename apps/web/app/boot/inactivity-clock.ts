import { inactivityTimeoutMs as timeoutMs, inactivityWarningMs as warningMs } from '@kindling/domain/limits';

type Phase = 'active' | 'warning' | 'expired';

/** Inactivity phase after this idle time, and when to check again. */
export function inactivityPhase(idleMs: number): { phase: Phase; nextLookMs: number } {
  const leftMs = timeoutMs - idleMs;
  if (leftMs <= 0) return { phase: 'expired', nextLookMs: timeoutMs };
  if (leftMs <= warningMs) return { phase: 'warning', nextLookMs: leftMs };
  return { phase: 'active', nextLookMs: Math.min(leftMs, timeoutMs) - warningMs };
}
