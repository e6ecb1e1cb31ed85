import { existsSync } from 'node:fs';
import { node } from './node-binary.mjs';
import { runQuietly, step } from './process.mjs';
import { UserError } from './user-error.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser tests: the one that is named, else the headless shell, which takes two thirds of a full
 * browser's processor time and is installed from Debian as root, else the system's browser, else Playwright's own.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(headlessShell)) return headlessShell;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const failure = isDebianRoot ? await installHeadlessShell() : undefined;
  if (isDebianRoot && failure === undefined) return headlessShell;
  const browser = browsers.find((path) => existsSync(path));
  if (browser) return browser;
  if (failure !== undefined)
    throw new UserError(`Chromium could not be installed:\n${failure}`, 'Install it, or set CHROMIUM_PATH.');
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

/** Installs Debian's package; resolves to what went wrong, if anything did. */
function installHeadlessShell() {
  return step("Installing Debian's Chromium headless shell (a minute or two)", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
    await runQuietly('apt-get', [...apt, 'update'], { env });
    const { code, output } = await runQuietly(
      'apt-get',
      [...apt, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      { env },
    );
    return code === 0 ? undefined : output.slice(-2000);
  });
}
