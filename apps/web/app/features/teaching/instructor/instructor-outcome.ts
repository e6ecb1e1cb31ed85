import { showToast } from '../../../ui/feedback/toast-store.ts';

export interface Outcome {
  ok: boolean;
  message: string;
}

/** Shows a toast. Announced once: the error summary announces a failure. */
export function announceOutcome({ ok, message }: Outcome): Outcome {
  showToast({ title: message, variant: ok ? 'default' : 'destructive', announced: ok });
  return { ok, message };
}
