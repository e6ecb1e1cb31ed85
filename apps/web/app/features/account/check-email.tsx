import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { resendConfirmation } from './auth-actions.ts';
import { serverError } from './server-error.ts';
import { ViewHeading } from './view-heading.tsx';

/** The auth service sends at most one mail a minute to an address. */
const pauseMs = 60_000;

interface CheckEmailProps {
  email: string;
  onBack: () => void;
}

/** Her account waits for a click on the link in the mail. */
export function CheckEmail({ email, onBack }: CheckEmailProps) {
  const [sending, setSending] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    if (sending !== 'sent') return;
    const timer = setTimeout(() => setSending('idle'), pauseMs);
    return () => clearTimeout(timer);
  }, [sending]);

  async function sendAgain() {
    setSending('sending');
    setTrouble(undefined);
    try {
      await resendConfirmation(email);
      setSending('sent');
    } catch (error) {
      setTrouble(serverError(error, 'mail').message);
      setSending('idle');
    }
  }

  return (
    <div className="grid gap-5">
      <ViewHeading title="Check your email">
        We have sent a link to <strong className="wrap-anywhere text-ink">{email}</strong>. Open it and you are in. If
        it is not there in a few minutes, look among the unwanted mail.
      </ViewHeading>
      <div className="grid gap-2">
        <Button variant="outline" disabled={sending !== 'idle'} onClick={sendAgain}>
          {sending === 'sending' ? 'Sending…' : 'Send the link again'}
        </Button>
        <p role="status" className="min-h-6 text-sm text-ink-soft">
          {sending === 'sent' && 'Sent. It may take a minute to arrive.'}
          {trouble}
        </p>
      </div>
      <p>
        <Button variant="link" size="sm" onClick={onBack}>
          Use a different email address
        </Button>
      </p>
    </div>
  );
}
