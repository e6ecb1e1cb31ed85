import { setFlash } from '../lib/storage/flash-message.ts';
import { isMailLink } from './is-mail-link.ts';
import { loadSessionModule } from './session-module.ts';

/** Follows a mail link once an expired session is `settled`: its end must not take the new session with it. */
export async function followMailLink(settled: Promise<void>): Promise<void> {
  if (!isMailLink(location)) return;
  const { href, hash, pathname, search } = location;
  // Token hygiene: the link's token leaves the address and the history before anything else happens.
  history.replaceState(null, '', pathname + search);
  if (/^#message=(?!.*&type=)/.test(hash)) {
    // Message injection guard: the message is ours, for anyone could have put another one into the link.
    setFlash({
      title: 'Thank you, one more to go',
      description: 'Now open the link we emailed to your other address, and we’ll make the change.',
    });
    return;
  }
  await settled;
  try {
    const { handleAuthCallback } = await loadSessionModule();
    location.replace(await handleAuthCallback(new URL(href)));
  } catch {
    // Server unreachable: the link is put back, and reloading the page follows it again.
    history.replaceState(null, '', href);
  }
}
