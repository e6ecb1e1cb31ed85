import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { authFieldError } from '../auth-error-message.ts';
import { resendConfirmation } from './auth-actions.ts';

/** Throttle: no second mail within a minute. */
const pauseMs = 60_000;

interface ResendConfirmationProps {
  email: string;
  /** Success message. */
  sent: string;
}

/** Resends the confirmation mail, and shows the outcome. */
export function ResendConfirmation({ email, sent }: ResendConfirmationProps) {
  const [sending, setSending] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (sending !== 'sent') return;
    const timer = setTimeout(() => setSending('idle'), pauseMs);
    return () => clearTimeout(timer);
  }, [sending]);

  async function sendAgain() {
    setSending('sending');
    setProblem(undefined);
    try {
      await resendConfirmation(email);
      setSending('sent');
    } catch (error) {
      setProblem(authFieldError(error, 'mail').message);
      setSending('idle');
    }
  }

  return (
    <div className="grid gap-2">
      <Button variant="outline" disabled={sending !== 'idle'} onClick={sendAgain}>
        {sending === 'sending' ? 'Sending…' : 'Send the link again'}
      </Button>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {sending === 'sent' && sent}
        {problem}
      </p>
    </div>
  );
}
