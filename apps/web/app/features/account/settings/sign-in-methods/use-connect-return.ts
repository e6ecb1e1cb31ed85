import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { signInMethodError } from './sign-in-method-errors.ts';
import { completeConnect, takeLeftFor } from './sign-in-methods-api.ts';

interface ConnectReturn {
  /** Name of the provider that is connected now. */
  connected: string | undefined;
  error: string | undefined;
}

/** Back from a provider's page that this tab has left for: takes its code, or its error, out of the address. */
export function useConnectReturn(): ConnectReturn {
  const [params, setParams] = useSearchParams();
  const refusal = params.get('error_code') ?? params.get('error');
  const code = params.get('code');
  const isReturn = refusal !== null || code !== null;
  const [outcome, setOutcome] = useState<ConnectReturn>({ connected: undefined, error: undefined });

  useEffect(() => {
    if (!isReturn) return;
    const left = takeLeftFor();
    setParams({}, { replace: true, preventScrollReset: true });
    if (left === null) return;
    const fail = (error: { code?: string | undefined }) =>
      setOutcome({ connected: undefined, error: signInMethodError(error, 'connect') });
    if (refusal !== null || code === null) return fail({ code: refusal ?? undefined });
    completeConnect(code, left).then(() => setOutcome({ connected: left.name, error: undefined }), fail);
  }, [isReturn, refusal, code, setParams]);

  return outcome;
}
