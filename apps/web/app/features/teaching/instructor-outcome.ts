import { showToast } from '../../ui/toast-store.ts';

export interface Outcome {
  ok: boolean;
  message: string;
}

/** Says how it went; calls back where it went well. */
export function announceOutcome({ ok, message }: Outcome, onSuccess: () => void): Outcome {
  showToast({ title: message, variant: ok ? 'default' : 'destructive' });
  if (ok) onSuccess();
  return { ok, message };
}
