import type { Factor } from '@supabase/supabase-js';

export type FactorType = 'totp' | 'webauthn';

/** Name of a second factor, as its owner has called it. */
export function factorName({ friendly_name: name, factor_type: type }: Factor): string {
  return name || factorTypeName(type);
}

export function factorTypeName(type: Factor['factor_type']): string {
  return type === 'webauthn' ? 'Security key' : 'Authenticator app';
}

/** What second factors are kept on, and lost with. */
export type FactorDevice = 'phone' | 'key' | 'phone or key';

export function factorDevice(factors: readonly Pick<Factor, 'factor_type'>[]): FactorDevice {
  const keys = factors.filter(({ factor_type: type }) => type === 'webauthn').length;
  if (keys === 0) return 'phone';
  return keys === factors.length ? 'key' : 'phone or key';
}
