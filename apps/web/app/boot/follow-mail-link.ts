import { setFlash } from '../lib/storage/flash-message.ts';
import { isMailLink } from './is-mail-link.ts';
import { loadSessionModule } from './session-module.ts';

/** Once an old session is `settled`: its end must not take the new one with it. */
export async function followMailLink(settled: Promise<void>): Promise<void> {
  if (!isMailLink(location)) return;
  const { href, hash, pathname, search } = location;
  // What the link carries leaves the address, and the history with it, before anything else happens.
  history.replaceState(null, '', pathname + search);
  if (hash.startsWith('#message=')) {
    // The service says one thing so. It is said in our words: anybody could have put others into the link.
    setFlash({
      title: 'Thank you, one more to go',
      description: 'Now open the link in the mail to your other address. The change is made then.',
    });
    return;
  }
  await settled;
  try {
    const { handleAuthCallback } = await loadSessionModule();
    location.replace(await handleAuthCallback(new URL(href)));
  } catch {
    // Out of reach of the server: the link is not lost, and loading the page again follows it.
    history.replaceState(null, '', href);
  }
}
