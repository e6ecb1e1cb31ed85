import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SkeletonOf } from '../../../../ui/feedback/skeleton-of.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { useRefetchDevices } from '../devices/use-devices.ts';
import { formatLongDate } from '../privacy/format-long-date.ts';
import { EnrolFactorDialog } from './enrol-factor-dialog.tsx';
import { factorName } from './factor-name.ts';
import { type ReauthenticationProof, removeFactor, renewRecoveryCodes } from './factors-api.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useTwoStep } from './use-two-step.ts';

type OpenDialog =
  | { what: 'add' }
  | { what: 'remove'; factor: Factor }
  | { what: 'renew' }
  | { what: 'codes'; codes: string[] };

/** Two-step verification: authenticator apps and recovery codes. */
export function TwoStepSetting({ member }: { member: User }) {
  const { status, data: twoStep, retry, reread } = useTwoStep(member.id);
  const rereadDevices = useRefetchDevices(member.id);
  const [dialog, setDialog] = useState<OpenDialog>();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const close = () => setDialog(undefined);
  const isOn = twoStep !== undefined && twoStep.factors.length > 0;

  // Scroll to the anchor (the moderation console links to it) once what stands above has its height.
  const loaded = twoStep !== undefined;
  useEffect(() => {
    if (!loaded || hash !== '#two-step') return;
    title.current?.scrollIntoView();
    title.current?.focus();
  }, [loaded, hash]);

  function noteAdded() {
    showToast({ title: 'Two-step sign-in is on', description: "We'll ask for a code when you sign in." });
    void reread();
    rereadDevices();
  }

  async function remove(proof: ReauthenticationProof, factor: Factor) {
    await removeFactor(proof, factor.id);
    close();
    showToast({ title: 'Removed', description: `We won't ask for ${factorName(factor)} any more.` });
    await reread();
  }

  async function renew(proof: ReauthenticationProof) {
    setDialog({ what: 'codes', codes: await renewRecoveryCodes(proof) });
    await reread();
  }

  const off = (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        Add a code from an app on your phone, so that your password alone doesn't open your account.
      </p>
      <Button variant="outline" size="sm" onClick={() => setDialog({ what: 'add' })}>
        Set up two-step sign-in
      </Button>
    </div>
  );

  return (
    <section aria-labelledby="two-step" className="grid justify-items-start gap-3">
      <h3 ref={title} id="two-step" tabIndex={-1} className="scroll-mt-24 text-lg">
        Two-step sign-in
      </h3>
      {status === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <p>We couldn't load this.</p>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {status === 'loading' && <SkeletonOf>{off}</SkeletonOf>}
      {twoStep && !isOn && off}
      {isOn && (
        <>
          <ul className="w-full divide-y divide-line">
            {twoStep.factors.map((factor) => (
              <li key={factor.id} className="flex items-center justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{factorName(factor)}</span>
                  <span className="block text-sm text-ink-muted">
                    Added {formatLongDate(new Date(factor.created_at))}
                  </span>
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  className="shrink-0"
                  aria-label={`Remove ${factorName(factor)}`}
                  onClick={() => setDialog({ what: 'remove', factor })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">{codesLeftLabel(twoStep.codesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" size="sm" onClick={() => setDialog({ what: 'renew' })}>
              Get new recovery codes
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setDialog({ what: 'add' })}>
              Add another app
            </Button>
          </div>
        </>
      )}
      {dialog?.what === 'add' && (
        <EnrolFactorDialog member={member} isFirst={!isOn} onClose={close} onAdded={noteAdded} />
      )}
      {dialog?.what === 'remove' && (
        <ReauthenticationDialog
          member={member}
          title={`Remove ${factorName(dialog.factor)}`}
          action="Remove it"
          destructive
          onClose={close}
          onProven={(proof) => remove(proof, dialog.factor)}
        >
          {twoStep && twoStep.factors.length > 1
            ? 'It’ll stop working. Everything else you’ve set up stays.'
            : 'After this your password is all it takes to sign in. Your recovery codes go, too.'}
        </ReauthenticationDialog>
      )}
      {dialog?.what === 'renew' && (
        <ReauthenticationDialog
          member={member}
          title="Get new recovery codes"
          action="Get new codes"
          onClose={close}
          onProven={renew}
        >
          The codes you have now will stop working.
        </ReauthenticationDialog>
      )}
      {dialog?.what === 'codes' && (
        <Dialog open onClose={close} title="Save your recovery codes">
          <RecoveryCodes codes={dialog.codes} onDone={close} />
        </Dialog>
      )}
    </section>
  );
}

function codesLeftLabel(left: number): string {
  if (left === 0) return 'You’ve no recovery codes left. Get new ones, in case you lose your phone.';
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}
