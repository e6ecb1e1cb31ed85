import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { functionSecretPrefix } from '../../config/function-secrets.ts';
import type { ConfigError } from '../../config/read-env.ts';
import { editDistance } from '../../platform/edit-distance.ts';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Settings');

/** Settings of other programs that may well be in the same file. */
const others = /^(CHROMIUM_PATH|TRACE|TZ|NODE_\w+|npm_\w+|PATH|HOME|PG\w+|HTTPS?_PROXY|NO_PROXY)$/i;

/** Names in .env that no setting has, and who may read the file. */
export function checkEnvFile(file: string, settingNames: readonly string[]): Finding[] {
  if (!existsSync(file)) return [ok('There’s no .env; settings come from the environment, or are the defaults.')];
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')));
  const isKnown = (name: string) => settingNames.includes(name) || name.startsWith(functionSecretPrefix);
  const unknown = names.filter((name) => !isKnown(name) && !others.test(name));
  const findings = unknown.map((name) => {
    const near = nearest(name, settingNames);
    return note(
      `${name} in .env isn’t a setting of Kindling's, so it does nothing.`,
      near === undefined ? undefined : `Did you mean ${near}?`,
    );
  });
  if (process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0)
    findings.push(note('Every user of this machine can read .env, passwords and all.', 'chmod 600 .env'));
  return [ok(`.env sets ${names.length - unknown.length} of Kindling’s settings.`), ...findings];
}

export function problemsOfSettings({ problems }: ConfigError): Finding[] {
  return problems.map((text) => problem(text));
}

/** Setting that differs by a slip or two. */
function nearest(name: string, settingNames: readonly string[]): string | undefined {
  const distances = settingNames.map((known) => [known, editDistance(name.toUpperCase(), known)] as const);
  const [best] = distances.sort(([, a], [, b]) => a - b);
  return best && best[1] <= 3 ? best[0] : undefined;
}
