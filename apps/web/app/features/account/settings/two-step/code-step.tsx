import { errorCode } from '@kindling/domain/error-codes';
import type { User } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { recoveryCodesLeft, verifySecondFactor } from '../../../../lib/session/second-factor/verify-second-factor.ts';
import { runtimeValues } from '../../../../shell/runtime-values.ts';
import { Button } from '../../../../ui/button.tsx';
import { ViewHeading } from '../../view-heading.tsx';
import { codeErrorMessage } from './code-error-message.ts';
import { CodeField } from './code-field.tsx';
import { factorDevice } from './factor-labels.ts';
import { securityKeysUsable } from './security-keys-usable.ts';
import { useSecondStep } from './use-second-step.ts';

interface CodeStepProps {
  user: User;
  /** True before a code is sent, false after a refusal: in between the page must not redirect. */
  onBusy: (busy: boolean) => void;
  /** With the number of recovery codes left, where one was used. */
  onPassed: (recoveryCodesLeft: number | undefined) => Promise<void>;
}

/** Second step of signing in (AAL2): until it is passed nothing of the account is shown. */
export function CodeStep({ user, onBusy, onPassed }: CodeStepProps) {
  const state = useSecondStep(user);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { step, missing, recovery, isKey } = state;

  function showProblem(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  async function submit() {
    if (sending || !step) return;
    if (missing) return showProblem(missing);
    setSending(true);
    setProblem(undefined);
    onBusy(true);
    try {
      const supabase = await getSupabase();
      await verifySecondFactor(supabase, step);
      await onPassed(recovery ? await recoveryCodesLeft(supabase).catch(() => 0) : undefined);
    } catch (error) {
      onBusy(false);
      setSending(false);
      // Factor removed meanwhile: the refreshed session no longer needs it.
      if (errorCode(error) === 'mfa_factor_not_found') await (await getSupabase()).auth.refreshSession();
      showProblem(codeErrorMessage(error, state));
    }
  }

  return (
    <div className="grid gap-6">
      <ViewHeading title="One more step">
        {recovery ? (
          'Type one of the recovery codes you saved when you set up two-step sign-in.'
        ) : isKey && !securityKeysUsable() ? (
          <>
            To sign in as <strong className="wrap-anywhere text-ink">{user.email}</strong>, use a recovery code.
          </>
        ) : isKey ? (
          <>
            Have your security key for <strong className="wrap-anywhere text-ink">{user.email}</strong> ready.
          </>
        ) : (
          <>
            Open your authenticator app and type the code it shows for{' '}
            <strong className="wrap-anywhere text-ink">{user.email}</strong>.
          </>
        )}
      </ViewHeading>
      <form
        noValidate
        aria-busy={sending}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CodeField state={state} id="second-step" error={problem} inputRef={input} />
        <Button type="submit" aria-disabled={sending} className="w-full">
          {sending ? 'Checking…' : 'Continue'}
        </Button>
      </form>
      <LostFactorHelp device={factorDevice(state.factors)} />
    </div>
  );
}

function LostFactorHelp({ device }: { device: string }) {
  const { contactEmail } = runtimeValues();
  return (
    <details className="text-ink-soft">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink">Can't get in?</summary>
      <div className="grid gap-3 pt-1">
        <p>
          Lost your {device}? A recovery code does the same job. If those are gone too, write to{' '}
          <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
            {contactEmail}
          </a>{' '}
          from the email address of your account. We'll make sure it's you, then turn two-step sign-in off.
        </p>
        <Button data-sign-out variant="outline" size="sm" className="justify-self-start">
          Sign out
        </Button>
      </div>
    </details>
  );
}
