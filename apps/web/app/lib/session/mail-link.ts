import { errorKind } from '@kindling/domain/errors';
import { generalMessages } from '@kindling/domain/messages';
import { rememberReturnPath } from '../../shell/return-to.ts';
import { syncNewMember } from '../contact-sync.ts';
import { noteActive } from '../last-active.ts';
import { keepToast } from '../next-toast.ts';
import { hasVisitorResult } from '../quiz-result/save-record.ts';
import { type Backend, getSupabase } from '../supabase.ts';
import { within } from '../within.ts';
import { takeAgreedLink } from './agreed-link.ts';
import { forgetAskedMail, hasAskedMail } from './asked-mails.ts';
import { owesSecondFactor } from './assurance.ts';
import { isHerself } from './link-question.ts';
import { hasStoredSession } from './stored-session.ts';

type Auth = Backend['auth'];

const tooOld = 'It may be too old, or used already. Sign in, or ask for a new one.';

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
  // The page with the button has named the address that she goes on with.
  const agreed = takeAgreedLink();
  if (kind === 'expired') return refuse(tooOld);
  const said = new URLSearchParams(url.hash.slice(1));
  const accessToken = said.get('access_token') ?? '';
  const refreshToken = said.get('refresh_token') ?? '';
  const { auth } = await getSupabase();
  const { session } = (await auth.getSession()).data;
  if (session) {
    if (await isForSomebodyElse(auth, accessToken, session.user.id)) {
      return refuse('It is for another account, or too old. To change accounts, sign out first.', '/');
    }
    return enter(auth, { accessToken, refreshToken, userId: session.user.id, kind });
  }
  // There is one, and it could not be asked about.
  if (hasStoredSession()) return refuse(generalMessages.network);

  const { data, error } = await auth.getUser(accessToken);
  if (error) return refuse(errorKind(error) === 'network' ? generalMessages.network : tooOld);
  const { id: userId, email = '' } = data.user;
  if (email !== agreed && !hasAskedMail(email) && !(await isHerself(email))) {
    await auth.admin.signOut(accessToken, 'local');
    keepToast({ title: 'You are not signed in', description: 'The session from that link has been ended.' });
    return '/';
  }
  forgetAskedMail(email);
  return enter(auth, { accessToken, refreshToken, userId, kind });
}

interface Entry {
  accessToken: string;
  refreshToken: string;
  /** Whose account it has to be. */
  userId: string;
  kind: LinkKind;
}

async function enter(auth: Auth, { accessToken, refreshToken, userId, kind }: Entry): Promise<string> {
  const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) return refuse(generalMessages.network);
  // The access token may have run out while she was reading, and the other one be somebody else's.
  if (data.user?.id !== userId) {
    await auth.signOut({ scope: 'local' });
    return refuse(tooOld);
  }
  // No key or mouse has shown it on this page, but she is here: the next one must not take her for long gone.
  noteActive(Date.now());
  // This page is left at once: what it sends has to be on its way, and not more.
  if (kind === 'signup') await within(250, syncNewMember('SIGNED_UP', data.user));
  const next = welcome(kind);
  if (!data.session || !owesSecondFactor(data.session) || next.startsWith('/auth')) return next;
  rememberReturnPath(next);
  return '/auth';
}

/**
 * Anybody can send somebody a link that carries a session of her own. It must not take the place of the one that is
 * there: what is written from then on would be the sender's to read.
 */
async function isForSomebodyElse(auth: Auth, accessToken: string, userId: string): Promise<boolean> {
  return (await auth.getClaims(accessToken)).data?.claims.sub !== userId;
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
