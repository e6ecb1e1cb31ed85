import { showToast } from '../../../ui/feedback/toast-store.ts';

export interface Outcome {
  ok: boolean;
  message: string;
}

/** Shows a toast, and calls back on success. Announced once: the error summary announces a failure. */
export function announceOutcome({ ok, message }: Outcome, onSuccess: () => void): Outcome {
  showToast({ title: message, variant: ok ? 'default' : 'destructive', announced: ok });
  if (ok) onSuccess();
  return { ok, message };
}
