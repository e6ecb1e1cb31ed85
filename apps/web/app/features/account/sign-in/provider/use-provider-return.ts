import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { logFailure } from '../../../../lib/log-failure.ts';
import { providerErrorMessage } from './provider-error-message.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';

export interface ProviderReturn {
  /** The code is being exchanged. */
  pending: boolean;
  error: string | undefined;
}

/** Back from a provider's page: takes its code, or its error, out of the address. */
export function useProviderReturn(onSignedIn: (signIn: ProviderSignIn) => Promise<void>): ProviderReturn {
  const [params, setParams] = useSearchParams();
  const [code] = useState(() => params.get('code'));
  const [refusal] = useState(() => params.get('error_code') ?? params.get('error'));
  const [pending, setPending] = useState(code !== null);
  const [error, setError] = useState(() => (refusal === null ? undefined : providerErrorMessage({ code: refusal })));
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || (code === null && refusal === null)) return;
    begun.current = true;
    // The code leaves the address and the history before anything else happens.
    setParams((all) => (all.get('from') === 'quiz' ? { from: 'quiz' } : {}), { replace: true });
    if (code === null) return;
    import('./provider-sign-in.ts')
      .then(({ completeProviderSignIn }) => completeProviderSignIn(code))
      .then(onSignedIn)
      .catch((failure: unknown) => {
        logFailure('The sign-in with a provider failed', failure);
        setError(providerErrorMessage(failure as { code?: string }));
      })
      .finally(() => setPending(false));
  }, [code, refusal, setParams, onSignedIn]);

  return { pending, error };
}
