import { getSupabase } from '../../../lib/backend/supabase.ts';
import { signIn } from '../sign-in/auth-actions.ts';

export interface FirstAdmin {
  name: string;
  email: string;
  password: string;
}

/** The link was used or has expired, or there is an admin already. */
export class SetupLinkExpired extends Error {}

/** The setup token, from the address's hash. */
export async function isSetupLinkValid(token: string): Promise<boolean> {
  const { data } = await (await getSupabase()).rpc('setup_is_open', { token }).throwOnError();
  return data;
}

/** Creates the first admin and signs in; throws {@link SetupLinkExpired}, or the auth service's error. */
export async function createFirstAdmin(token: string, { name, email, password }: FirstAdmin): Promise<void> {
  const { error, response } = await (await getSupabase()).functions.invoke('first-admin', {
    body: { token, name, email, password },
  });
  if (response?.status === 410) throw new SetupLinkExpired();
  if (response?.status === 422) throw await response.json();
  if (error) throw error;
  await signIn({ email, password });
}
