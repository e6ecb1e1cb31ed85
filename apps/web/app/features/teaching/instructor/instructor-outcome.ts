import { showToast } from '../../../ui/feedback/toast-store.ts';

export interface Outcome {
  ok: boolean;
  message: string;
}

/** Shows how it went; calls back where it went well. What went wrong is announced by the form's error summary. */
export function announceOutcome({ ok, message }: Outcome, onSuccess: () => void): Outcome {
  showToast({ title: message, variant: ok ? 'default' : 'destructive', announced: ok });
  if (ok) onSuccess();
  return { ok, message };
}
