import type { Factor, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { verifiedFactors } from '../../../../lib/session/second-factor/assurance.ts';
import type { SecondFactorInput } from '../../../../lib/session/second-factor/verify-second-factor.ts';

export interface SecondStepState {
  factors: Factor[];
  factorId: string | undefined;
  code: string;
  recovery: boolean;
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
  const factorId = chosen ?? factors[0]?.id;
  const required = factors.length > 0;
  return {
    factors,
    factorId,
    code,
    recovery,
    setFactorId,
    setCode,
    setRecovery: (next) => {
      setRecovery(next);
      setCode('');
    },
    step: required ? { code, factorId: recovery ? undefined : factorId } : undefined,
    missing: required && code.trim() === '' ? missingCodeMessage(recovery) : undefined,
  };
}

function missingCodeMessage(recovery: boolean): string {
  return recovery ? 'Please enter one of your recovery codes' : 'Please enter the 6-digit code';
}
