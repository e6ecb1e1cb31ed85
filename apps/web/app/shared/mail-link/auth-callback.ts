import { errorKind } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { authModePath, authPath, onboardingPath, profilePath } from '@kindling/domain/paths';
import { withTimeout } from '../../lib/async/with-timeout.ts';
import { type Backend, getSupabase } from '../../lib/backend/supabase.ts';
import { storeReturnPath } from '../../lib/navigation/return-path.ts';
import { recordActivity } from '../../lib/session/last-activity.ts';
import { needsSecondFactor } from '../../lib/session/second-factor/assurance.ts';
import { hasStoredSession } from '../../lib/session/state/stored-session.ts';
import { setFlash } from '../../lib/storage/flash-message.ts';
import { syncNewMember } from '../contacts/sync-contact.ts';
import { takePendingBooking } from '../pending-booking.ts';
import { hasVisitorResult } from '../quiz-result/local-result.ts';
import { confirmLinkAccount } from './confirm-link-account.ts';
import { takeConfirmedLink } from './confirmed-link.ts';
import { deleteRequestedEmail, hasRequestedEmail } from './requested-emails.ts';

type Auth = Backend['auth'];

const tooOld = 'It may have expired or been used already. Sign in, or ask for a new one.';

/** `reclaimed`: the address is proven, every way in of before has ended, and a further link opens the account. */
type LinkType = 'recovery' | 'email_change' | 'signup' | 'reclaimed' | 'expired' | 'other';

/** Type of a mail link, from the address's hash. */
export function linkTypeOf(hash: string): LinkType {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (params.has('message') && params.get('type') === 'recovery') return 'reclaimed';
  if (params.has('error') || !params.get('access_token') || !params.get('refresh_token')) return 'expired';
  const type = params.get('type');
  return type === 'recovery' || type === 'email_change' || type === 'signup' ? type : 'other';
}

/** Auth callback: takes the session out of a mail link's address, and returns the next page. */
export async function handleAuthCallback(url: URL): Promise<string> {
  const kind = linkTypeOf(url.hash);
  // Confirmed on the link's page, which named the address.
  const confirmedEmail = takeConfirmedLink();
  if (kind === 'expired') return rejectLink(tooOld);
  if (kind === 'reclaimed') {
    setFlash({
      title: 'Your email is confirmed',
      description: 'To be safe, we’ve signed out every other device. Choose a new password, and you’re in.',
    });
    return authModePath('forgotten');
  }
  const params = new URLSearchParams(url.hash.slice(1));
  const accessToken = params.get('access_token') ?? '';
  const refreshToken = params.get('refresh_token') ?? '';
  const { auth } = await getSupabase();
  const { session } = (await auth.getSession()).data;
  if (session) {
    if (await isOtherAccount(auth, accessToken, session.user.id)) {
      return rejectLink('It’s for another account, or it’s expired. To switch accounts, sign out first.', '/');
    }
    return startLinkSession(auth, { accessToken, refreshToken, userId: session.user.id, kind });
  }
  // Server unreachable: there is a session, which could not be checked.
  if (hasStoredSession()) return rejectLink(generalMessages.network);

  const { data, error } = await auth.getUser(accessToken);
  if (error) return rejectLink(errorKind(error) === 'network' ? generalMessages.network : tooOld);
  const { id: userId, email = '' } = data.user;
  if (email !== confirmedEmail && !hasRequestedEmail(email) && !(await confirmLinkAccount(email))) {
    await auth.admin.signOut(accessToken, 'local');
    setFlash({ title: 'You’re not signed in', description: 'We’ve signed that link out again.' });
    return '/';
  }
  deleteRequestedEmail(email);
  return startLinkSession(auth, { accessToken, refreshToken, userId, kind });
}

interface LinkSession {
  accessToken: string;
  refreshToken: string;
  /** The account that the session has to be of. */
  userId: string;
  kind: LinkType;
}

async function startLinkSession(auth: Auth, { accessToken, refreshToken, userId, kind }: LinkSession): Promise<string> {
  const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) return rejectLink(generalMessages.network);
  // The access token may have expired meanwhile, and the refreshed session be another account's.
  if (data.user?.id !== userId) {
    await auth.signOut({ scope: 'local' });
    return rejectLink(tooOld);
  }
  // Counts as activity: the next page must not find the session idle.
  recordActivity(Date.now());
  // This page is left at once: what it sends has to be on its way, and no more.
  if (kind === 'signup') await withTimeout(250, syncNewMember('SIGNED_UP', data.user));
  const next = nextPathFor(kind);
  if (!data.session || !needsSecondFactor(data.session) || next.startsWith(authPath)) return next;
  storeReturnPath(next);
  return authPath;
}

/**
 * Session fixation guard (login CSRF): anyone can send a link that carries a session of their own. It must not replace
 * the one that is there: what is written from then on would be the sender's to read.
 */
async function isOtherAccount(auth: Auth, accessToken: string, userId: string): Promise<boolean> {
  return (await auth.getClaims(accessToken)).data?.claims.sub !== userId;
}

function rejectLink(description: string, path = authPath): string {
  setFlash({ title: 'That link didn’t work', description, variant: 'destructive' });
  return path;
}

function nextPathFor(kind: LinkType): string {
  if (kind === 'recovery') return authModePath('reset');
  if (kind === 'email_change') {
    setFlash({ title: 'You’ve changed your email', description: 'Use the new one to sign in from now on.' });
    return profilePath;
  }
  if (kind === 'signup') setFlash({ title: 'Your email is confirmed', description: 'You’re signed in. Come on in.' });
  const booking = kind === 'signup' ? takePendingBooking() : undefined;
  return booking ?? (hasVisitorResult() ? onboardingPath : '/');
}
