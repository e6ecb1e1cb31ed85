import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { sendRecoveryMail } from '../../sign-in/auth-actions.ts';

/** Password recovery for somebody who is signed in. */
export function ForgotPasswordLink({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();

  async function send() {
    if (state !== 'idle') return;
    setState('sending');
    setProblem(undefined);
    try {
      await sendRecoveryMail(email);
      setState('sent');
    } catch (error) {
      setProblem(authFieldError(error, 'mail').message);
      setState('idle');
    }
  }

  return (
    <div className="-mt-2 text-sm text-ink-soft">
      {state !== 'sent' && (
        <Button variant="link" size="sm" aria-disabled={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? 'Sending…' : 'Forgotten it? Email me a link'}
        </Button>
      )}
      <p role="status">
        {state === 'sent' && `A link is on its way to ${email}. It works once, and for an hour.`}
        {problem}
      </p>
    </div>
  );
}
