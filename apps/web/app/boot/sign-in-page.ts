/**
 * Inline script of the sign-in page, before its first paint: whether the page is what its HTML says (`open`), or its
 * address or the storage makes it another one (`wait`), which React shows. `mark-sign-in-page.ts` writes it.
 */
import { returnPath } from '../lib/navigation/return-path.ts';
import { hasStoredSession } from '../lib/session/state/stored-session.ts';
import { readText } from '../lib/storage/browser-storage.ts';
import { localResultKey } from '../shared/quiz-result/store-local-result.ts';
import { isMailLink } from './is-mail-link.ts';
import { rootDataset } from './root-dataset.ts';

const dataset = rootDataset();

const isAnother =
  hasStoredSession() ||
  isMailLink(location) ||
  /[?&](code|error|error_code|mode|from)=/.test(location.search) ||
  Boolean(dataset.signInProviders) ||
  returnPath() !== undefined ||
  readText(localResultKey) !== undefined;

/** A button that is pressed before hydration, or by Enter, is pressed again after it (`use-early-sign-in.ts`). */
function holdPress(event: Event): void {
  if (dataset.signIn !== 'open' || !(event.target instanceof Element)) return;
  const button = event.target.closest('main form button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  for (const earlier of document.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}

dataset.signIn = isAnother ? 'wait' : 'open';
if (dataset.passkeyOrigin === location.origin && 'PublicKeyCredential' in window) dataset.passkeys = '';
addEventListener('click', holdPress, true);
