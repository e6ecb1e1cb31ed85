import type { SignInProvider } from '@kindling/domain/contract/public-config';
import { runtimeValues } from '../../../../shell/runtime-values.ts';

/** Providers that the installation offers. */
export function signInProviders(): readonly SignInProvider[] {
  const { signInProviders: json } = runtimeValues();
  return json.startsWith('[') ? JSON.parse(json) : [];
}
