import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleSignIn } from './boot-plugin.ts';

/** Writes the inline script of the sign-in page into its head: on other pages `boot.js` has no room for it. */
export async function markSignInPage(clientDir: string): Promise<void> {
  const path = join(clientDir, 'auth/index.html');
  const script = `<script>${(await bundleSignIn()).trim()}</script>`;
  const html = await readFile(path, 'utf8');
  // Function: a text would have its `$` read as a pattern.
  const written = html.replace('</head>', () => `${script}</head>`);
  if (written === html) throw new Error('The sign-in page has no head to write into.');
  await writeFile(path, written);
}
