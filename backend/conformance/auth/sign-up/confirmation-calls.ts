import type { Stack } from '@kindling/test-kit/backend';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo } from '../../support/mail-outbox.ts';

/** Sign-up calls to a server that confirms addresses by mail, all from one browser. */
export function confirmationCalls(stack: () => Stack) {
  const browser = newBrowser();
  let network = 0;

  /** Sends each request from another network: rate limits do not add up. */
  function post(path: string, body: unknown, from: Record<string, string> = browser.headers) {
    network += 1;
    return send(stack(), `POST ${path as `/${string}`}`, {
      body,
      headers: { 'x-forwarded-for': `198.51.100.${network % 250}`, ...from },
    });
  }

  const signUp = (email: string, chosen = password) =>
    post('/signup', { email, password: chosen, data: { name: 'Maya' } });

  /** Signs up, follows the confirmation link and returns the address. */
  async function confirmedEmail(): Promise<string> {
    const email = newEmail();
    await signUp(email);
    await followMailLink(await mailLinkTo(stack(), email), browser.device);
    return email;
  }

  return { browser, post, signUp, confirmedEmail };
}
