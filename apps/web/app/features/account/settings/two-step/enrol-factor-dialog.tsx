import type { Factor, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { type FactorType, factorDevice } from './factor-labels.ts';
import { addSecurityKey, type Enrolment, enrolFactor } from './factors-api.ts';
import { NameFactor } from './name-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAbortOnUnmount } from './use-second-step.ts';

interface EnrolFactorDialogProps {
  member: User;
  type: FactorType;
  /** Factors that count already: recovery codes come with the first. */
  factors: readonly Factor[];
  onClose: () => void;
  onAdded: () => void;
}

/**
 * Enrols an authenticator app (name, first code) or a security key (name, the browser's prompt); recovery codes with
 * the first factor.
 */
export function EnrolFactorDialog({ member, type, factors, onClose, onAdded }: EnrolFactorDialogProps) {
  const [isFirst] = useState(factors.length === 0);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const signal = useAbortOnUnmount();

  function added(fresh: string[]) {
    onAdded();
    if (fresh.length > 0) setCodes(fresh);
    else onClose();
  }

  async function enrol(name: string) {
    if (type === 'totp') setEnrolment(await enrolFactor(name));
    else added(await addSecurityKey(name, { isFirst, signal }));
  }

  if (codes) {
    return (
      <Dialog open onClose={onClose} title="Save your recovery codes">
        <RecoveryCodes codes={codes} device={factorDevice([{ factor_type: type }])} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={isFirst ? 'Set up two-step sign-in' : titles[type]}>
      {enrolment ? (
        <ConfirmFactor enrolment={enrolment} isFirst={isFirst} onConfirmed={added} />
      ) : (
        <NameFactor
          member={member}
          type={type}
          taken={factors.map(({ friendly_name: name }) => name)}
          onNamed={enrol}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const titles: Record<FactorType, string> = { totp: 'Add an authenticator app', webauthn: 'Add a security key' };
