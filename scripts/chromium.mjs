import { existsSync } from 'node:fs';
import { node } from './node-binary.mjs';
import { runQuietly, step } from './process.mjs';
import { UserError } from './user-error.mjs';

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  // Headless shell: a third faster than the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium for the browser tests: the system's, else Debian's package as root, else Playwright's own. */
export async function findChromium() {
  const found = chromiumPaths.find((place) => place && existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    return step("Installing Debian's Chromium (a minute or two)", async () => {
      await runQuietly('apt-get', ['update', '-qq']);
      const { code, output } = await runQuietly(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
        {
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        },
      );
      if (code !== 0)
        throw new UserError(
          `Chromium could not be installed:\n${output.slice(-2000)}`,
          'Install it, or set CHROMIUM_PATH.',
        );
      return '/usr/bin/chromium-headless-shell';
    });
  }
  return step("Installing Playwright's Chromium (a minute or two)", async () => {
    const { code, output } = await runQuietly(node, [
      'node_modules/playwright-core/cli.js',
      'install',
      '--only-shell',
      'chromium',
    ]);
    if (code !== 0) {
      throw new UserError(
        `There is no Chromium for the browser tests:\n${output.slice(-2000)}`,
        'Install one, or set CHROMIUM_PATH.',
      );
    }
    return '';
  });
}
