import { generalMessages } from '@kindling/domain/messages';
import { noteActive } from '../last-active.ts';
import { keepToast } from '../next-toast.ts';
import { hasVisitorResult } from '../quiz-result/save-record.ts';
import { type Backend, getSupabase } from '../supabase.ts';

type LinkKind = 'recovery' | 'email_change' | 'signup' | 'expired' | 'other';

/** What a link from one of our mails says about itself, in the part of the address behind the `#`. */
export function linkKind(hash: string): LinkKind {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  if (said.has('error') || !said.get('access_token') || !said.get('refresh_token')) return 'expired';
  const type = said.get('type');
  return type === 'recovery' || type === 'email_change' || type === 'signup' ? type : 'other';
}

/** Takes the session out of the address that a mail link leads to, and says which page comes next. */
export async function followLink(url: URL): Promise<string> {
  const kind = linkKind(url.hash);
  if (kind === 'expired') return refuse('It may be too old, or used already. Sign in, or ask for a new one.');
  const said = new URLSearchParams(url.hash.slice(1));
  const accessToken = said.get('access_token') ?? '';
  const { auth } = await getSupabase();
  if (await isForSomebodyElse(auth, accessToken)) {
    return refuse('It is for another account, or too old. To change accounts, sign out first.', '/');
  }
  const { error } = await auth.setSession({
    access_token: accessToken,
    refresh_token: said.get('refresh_token') ?? '',
  });
  if (error) return refuse(generalMessages.network);
  // No key or mouse has shown it on this page, but she is here: the next one must not take her for long gone.
  noteActive(Date.now());
  return welcome(kind);
}

/**
 * Anybody can send somebody a link that carries a session of her own. It must not take the place of the one that is
 * there: what is written from then on would be the sender's to read.
 */
async function isForSomebodyElse(auth: Backend['auth'], accessToken: string): Promise<boolean> {
  const { session } = (await auth.getSession()).data;
  return session !== null && (await auth.getClaims(accessToken)).data?.claims.sub !== session.user.id;
}

function refuse(description: string, path = '/auth'): string {
  keepToast({ title: 'That link did not work', description, variant: 'destructive' });
  return path;
}

function welcome(kind: LinkKind): string {
  if (kind === 'recovery') return '/auth?mode=reset';
  if (kind === 'email_change') {
    keepToast({ title: 'Your email address is changed', description: 'Use the new one to sign in from now on.' });
    return '/profile';
  }
  if (kind === 'signup') keepToast({ title: 'Your email is confirmed', description: 'You are signed in. Come on in.' });
  return hasVisitorResult() ? '/onboarding' : '/';
}
