import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { signInMethodError } from './sign-in-method-errors.ts';
import { takeConnected } from './sign-in-methods-api.ts';

interface ConnectReturn {
  /** Name of the provider that is connected now. */
  connected: string | undefined;
  error: string | undefined;
}

/** Back from a provider's page that this tab has left for: takes its code, or its error, out of the address. */
export function useConnectReturn(): ConnectReturn {
  const [params, setParams] = useSearchParams();
  const refusal = params.get('error_code') ?? params.get('error');
  const isReturn = refusal !== null || params.has('code');
  const [outcome, setOutcome] = useState<ConnectReturn>({ connected: undefined, error: undefined });

  useEffect(() => {
    if (!isReturn) return;
    const name = takeConnected();
    setParams({}, { replace: true, preventScrollReset: true });
    if (name === null) return;
    setOutcome(
      refusal === null
        ? { connected: name, error: undefined }
        : { connected: undefined, error: signInMethodError({ code: refusal }, 'connect') },
    );
  }, [isReturn, refusal, setParams]);

  return outcome;
}
