import { errorCode } from '@kindling/domain/error-codes';

// Step-up: what the backend wants a recent sign-in for is asked for in place, and then done.

interface StepUpRequest {
  onDone: () => void;
  onCancel: () => void;
}

let pending: StepUpRequest | undefined;
const listeners = new Set<() => void>();

export function pendingStepUp(): StepUpRequest | undefined {
  return pending;
}

export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last sign-in is too long ago: GoTrue's code, or the detail of our own functions. */
function needsReauthentication(error: unknown): boolean {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return errorCode(error) === 'reauthentication_needed' || details === 'reauthentication_needed';
}

/**
 * Does the work; where the backend wants a recent sign-in, asks for it and does it again. Cancelled, rejects with that
 * refusal.
 */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!needsReauthentication(error) || pending) throw error;
    if (!(await askForReauthentication())) throw error;
    return work();
  }
}

function askForReauthentication(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (shown: boolean) => () => {
      publish(undefined);
      resolve(shown);
    };
    publish({ onDone: settle(true), onCancel: settle(false) });
  });
}

function publish(next: StepUpRequest | undefined): void {
  pending = next;
  for (const listener of listeners) listener();
}
