import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { verifiedFactors } from '../../../../lib/session/second-factor/assurance.ts';
import type { SecondFactorInput } from '../../../../lib/session/second-factor/verify-second-factor.ts';
import { securityKeysUsable } from './security-keys-usable.ts';

export interface SecondStepState {
  factors: Factor[];
  factorId: string | undefined;
  code: string;
  recovery: boolean;
  /** Whether a security key is asked for, in place of a code. */
  isKey: boolean;
  setFactorId: (id: string) => void;
  setCode: (code: string) => void;
  setRecovery: (recovery: boolean) => void;
  /** The input; undefined without a second factor. */
  step: SecondFactorInput | undefined;
  /** Validation message. */
  missing: string | undefined;
}

/** State of the field for a one-time code or a recovery code. */
export function useSecondStep(user: User): SecondStepState {
  const factors = verifiedFactors(user);
  const [chosen, setFactorId] = useState<string>();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const closing = useAbortOnUnmount();
  const usable = factors.find(({ factor_type: type }) => type !== 'webauthn' || securityKeysUsable());
  const factorId = chosen ?? (usable ?? factors[0])?.id;
  const isKey = !recovery && factors.find(({ id }) => id === factorId)?.factor_type === 'webauthn';
  const required = factors.length > 0;
  return {
    factors,
    factorId,
    code,
    recovery,
    isKey,
    setFactorId,
    setCode,
    setRecovery: (next) => {
      setRecovery(next);
      setCode('');
    },
    step: required ? { code, factorId: recovery ? undefined : factorId, isKey, signal: closing } : undefined,
    missing: required ? missingMessage({ code, recovery, isKey }) : undefined,
  };
}

function missingMessage({ code, recovery, isKey }: Pick<SecondStepState, 'code' | 'recovery' | 'isKey'>) {
  if (isKey) return securityKeysUsable() ? undefined : 'Please use a recovery code, or another browser';
  if (code.trim() !== '') return undefined;
  return recovery ? 'Please enter one of your recovery codes' : 'Please enter the 6-digit code';
}

/** Aborts the browser's prompt for a key when what has asked for it is closed. */
export function useAbortOnUnmount(): AbortSignal {
  const controller = useRef<AbortController>(null);
  controller.current ??= new AbortController();
  useEffect(() => () => controller.current?.abort(), []);
  return controller.current.signal;
}
