import { deviceIdHeader } from '@kindling/backend/contract/headers';
import type { Database } from '@kindling/database-types';
import type { SignInProvider } from '@kindling/domain/contract/public-config';
import { authFromQuizPath, authPath } from '@kindling/domain/paths';
import type { Provider } from '@supabase/supabase-js';
import { deviceId } from '../../../../lib/backend/device-id.ts';
import { loadPublicConfig } from '../../../../lib/backend/load-public-config.ts';
import { needsSecondFactor } from '../../../../lib/session/second-factor/assurance.ts';
import { track } from '../../../../shared/track.ts';
import { listeningAuthService } from '../auth-actions.ts';

const storageKey = 'kindling-provider';

/**
 * Client of its own with the PKCE flow (login CSRF guard): a provider's code is exchanged only in the tab that has
 * asked for it. The page's own client has the implicit flow, for links in mails.
 */
async function createPkceClient() {
  const [library, config] = await Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
  const url = config.supabaseUrl || location.origin;
  const sameOrigin = new URL(url).origin === location.origin;
  return library.createClient<Database>(url, config.supabaseKey, {
    auth: {
      flowType: 'pkce',
      storageKey,
      storage: sessionStorage,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { headers: sameOrigin ? { [deviceIdHeader]: deviceId() } : {} },
  });
}

/** Leaves for the provider's own page, which leads back to the sign-in page. */
export async function leaveForProvider({ id }: SignInProvider, fromQuiz: boolean): Promise<void> {
  const { auth } = await createPkceClient();
  const { data, error } = await auth.signInWithOAuth({
    provider: id as Provider,
    options: { redirectTo: `${location.origin}${fromQuiz ? authFromQuizPath : authPath}`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  location.assign(data.url);
}

export interface ProviderSignIn {
  secondStep: boolean;
  /** Whether the account was made by it. */
  joined: boolean;
}

/** Signs in with the code that a provider's page has led back with. */
export async function completeProviderSignIn(code: string): Promise<ProviderSignIn> {
  const session = await exchangeCode(code);
  const auth = await listeningAuthService();
  const { error } = await auth.setSession(session);
  if (error) throw error;
  const secondStep = needsSecondFactor(session);
  const joined = !secondStep && session.user.user_metadata.terms_accepted !== true;
  if (joined) {
    // She has agreed to the terms by going on from the page that said so.
    await auth.updateUser({ data: { terms_accepted: true } });
    track({ name: 'sign_up' });
  }
  return { secondStep, joined };
}

async function exchangeCode(code: string) {
  const { auth } = await createPkceClient();
  try {
    const { data, error } = await auth.exchangeCodeForSession(code);
    if (error) throw error;
    return data.session;
  } finally {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(storageKey)) sessionStorage.removeItem(key);
  }
}
