import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SkeletonOf } from '../../../../ui/feedback/skeleton-of.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { useRefetchDevices } from '../devices/use-devices.ts';
import { EnrolFactorDialog } from './enrol-factor-dialog.tsx';
import { type FactorType, factorDevice, factorName, factorTypeName } from './factor-labels.ts';
import { FactorList } from './factor-list.tsx';
import { type ReauthenticationProof, removeFactor, renewRecoveryCodes } from './factors-api.ts';
import { KeysUnsupportedNote } from './keys-unsupported-note.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityKeysAllowed, securityKeysUsable } from './security-keys-usable.ts';
import { TwoStepOff } from './two-step-off.tsx';
import { useTwoStep } from './use-two-step.ts';

type OpenDialog =
  | { what: 'add'; type: FactorType }
  | { what: 'remove'; factor: Factor }
  | { what: 'renew' }
  | { what: 'codes'; codes: string[] };

/** Two-step verification: authenticator apps, security keys and recovery codes. */
export function TwoStepSetting({ member }: { member: User }) {
  const { status, data: twoStep, retry, reread } = useTwoStep(member.id);
  const rereadDevices = useRefetchDevices(member.id);
  const [dialog, setDialog] = useState<OpenDialog>();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const factors = twoStep?.factors ?? [];
  const isOn = factors.length > 0;
  const device = factorDevice(factors);

  // Scroll to the anchor (the moderation console links to it) once what stands above has its height.
  const loaded = twoStep !== undefined;
  useEffect(() => {
    if (!loaded || hash !== '#two-step') return;
    title.current?.scrollIntoView();
    title.current?.focus();
  }, [loaded, hash]);

  const add = (type: FactorType) => setDialog({ what: 'add', type });

  /** Restores the focus to the button that has opened the dialog, or to the title where that is gone. */
  function close() {
    flushSync(() => setDialog(undefined));
    if (document.activeElement === document.body) title.current?.focus();
  }

  function noteAdded(type: FactorType) {
    showToast(
      isOn
        ? { title: `${factorTypeName(type)} added`, description: 'You can use it for your second step, too.' }
        : { title: 'Two-step sign-in is on', description: `We’ll ask for ${wanted[type]} when you sign in.` },
    );
    void reread();
    rereadDevices();
  }

  async function remove(proof: ReauthenticationProof, factor: Factor) {
    await removeFactor(proof, factor.id);
    close();
    // Its row is about to go, with the button.
    title.current?.focus();
    showToast({ title: 'Removed', description: `We won't ask for ${factorName(factor)} any more.` });
    await reread();
  }

  async function renew(proof: ReauthenticationProof) {
    setDialog({ what: 'codes', codes: await renewRecoveryCodes(proof) });
    await reread();
  }

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
      {status === 'loading' && (
        <SkeletonOf>
          <TwoStepOff onAdd={add} />
        </SkeletonOf>
      )}
      {twoStep && !isOn && <TwoStepOff onAdd={add} />}
      {isOn && (
        <>
          <FactorList factors={factors} onRemove={(factor) => setDialog({ what: 'remove', factor })} />
          {device !== 'phone' && !securityKeysAllowed() && (
            <p className="text-ink-soft">Security keys are switched off here. {withoutKeys[device]}</p>
          )}
          <p className="text-ink-soft">{codesLeftLabel(twoStep?.codesLeft ?? 0, device)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" size="sm" onClick={() => setDialog({ what: 'renew' })}>
              Get new recovery codes
            </Button>
            <Button variant="ghost" size="sm" onClick={() => add('totp')}>
              {device === 'key' ? 'Add an app' : 'Add another app'}
            </Button>
            {securityKeysUsable() && (
              <Button variant="ghost" size="sm" onClick={() => add('webauthn')}>
                {device === 'phone' ? 'Add a security key' : 'Add another key'}
              </Button>
            )}
          </div>
          <KeysUnsupportedNote />
        </>
      )}
      {dialog?.what === 'add' && (
        <EnrolFactorDialog
          member={member}
          type={dialog.type}
          factors={factors}
          onClose={close}
          onAdded={() => noteAdded(dialog.type)}
        />
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
          {factors.length > 1
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
          <RecoveryCodes codes={dialog.codes} device={device} onDone={close} />
        </Dialog>
      )}
    </section>
  );
}

const wanted: Record<FactorType, string> = { totp: 'a code', webauthn: 'your key' };

/** What is left to sign in with where the installation has switched security keys off. */
const withoutKeys = {
  key: 'Sign in with a recovery code, then add an app.',
  'phone or key': 'Sign in with your app or a recovery code.',
};

function codesLeftLabel(left: number, device: string): string {
  if (left === 0) return `You’ve no recovery codes left. Get new ones, in case you lose your ${device}.`;
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}
