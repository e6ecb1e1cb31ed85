import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { sendEmailChangeAgain } from './account-api.ts';
import { EmailChangeCodeForm } from './email-change-code-form.tsx';

interface PendingEmailChangeProps {
  present: string;
  next: string;
  /** The change was requested on this page, just now. */
  announced: boolean;
}

/** Pending email change: both addresses have to confirm it. */
export function PendingEmailChange({ present, next, announced }: PendingEmailChangeProps) {
  const [sending, setSending] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  const [confirmed, setConfirmed] = useState(false);

  async function sendAgain() {
    if (sending !== 'idle') return;
    setSending('sending');
    setProblem(undefined);
    try {
      await sendEmailChangeAgain(present, next);
      setSending('sent');
    } catch (error) {
      setProblem(authFieldError(error, 'mail').message);
      setSending('idle');
    }
  }

  return (
    <div className="rounded-field bg-sand px-4 py-3 text-sm">
      {confirmed ? (
        <p role="status">
          That’s one. Now open the link we emailed to <strong className="wrap-anywhere">{present}</strong>.
        </p>
      ) : (
        <>
          <p role={announced ? 'status' : undefined}>
            We’ve sent two emails, and each has to say yes within a day. In the one to{' '}
            <strong className="wrap-anywhere">{present}</strong>, open the link. From the one to{' '}
            <strong className="wrap-anywhere">{next}</strong>, type the code here. Nothing changes until then.
          </p>
          <EmailChangeCodeForm next={next} onHalfway={() => setConfirmed(true)} />
        </>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <Button variant="link" size="sm" aria-disabled={sending !== 'idle'} onClick={() => void sendAgain()}>
          {sending === 'sending' ? 'Sending…' : 'Send both again'}
        </Button>
        <p role="status" className="text-ink-soft">
          {sending === 'sent' && 'Sent. Give them a minute to arrive.'}
          {problem}
        </p>
      </div>
    </div>
  );
}
