import { inactivity } from '@kindling/domain/limits';

type Phase = 'active' | 'warning' | 'expired';

/** Inactivity phase after this idle time, and when to check again. */
export function inactivityPhase(idleMs: number): { phase: Phase; nextLookMs: number } {
  const warningAfter = inactivity.timeoutMs - inactivity.warningMs;
  if (idleMs >= inactivity.timeoutMs) return { phase: 'expired', nextLookMs: inactivity.timeoutMs };
  if (idleMs >= warningAfter) return { phase: 'warning', nextLookMs: inactivity.timeoutMs - idleMs };
  return { phase: 'active', nextLookMs: warningAfter - Math.max(0, idleMs) };
}
