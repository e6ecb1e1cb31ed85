import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { killOrphanProcesses } from './orphan-processes.mjs';
import { build } from './prepare.mjs';
import { node, run, runQuietly, step } from './process.mjs';

const stages = ['check', 'unit', 'e2e'];

/**
 * Everything, browser included; or the stages named: check (format, lint, dead code, types), unit (Vitest: unit and
 * conformance), e2e (Playwright). Ends with `N passed, N failed`.
 */
export async function runTests(args) {
  const wanted = stages.filter((stage) => args.length === 0 || args.includes(stage));
  const reports = temporaryFolder();
  const env = { KINDLING_TEST_DIR: reports, KINDLING_RUN: String(process.pid) };
  const counts = [];
  try {
    if (wanted.includes('e2e')) env.CHROMIUM_PATH = await findChromium();
    await build('en-GB');
    if (wanted.includes('check')) counts.push(await check());
    if (wanted.includes('unit')) counts.push(await unit(reports, env));
    if (wanted.includes('e2e')) counts.push(await e2e(reports, env));
    counts.push(await killOrphanProcesses(reports));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Mutation testing of the tests that claim rows of the specification. */
export async function runMutations(args) {
  const folder = temporaryFolder();
  try {
    return await run(node, ['conformance/claims/run-mutations.ts', ...args], {
      env: { KINDLING_TEST_DIR: folder, CHROMIUM_PATH: await findChromium() },
    });
  } finally {
    await killOrphanProcesses(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function check() {
  const checks = [
    ['Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--reporter=summary', '.']],
    ['Types', ['node_modules/typescript/bin/tsc', '-b']],
    ['Unused files, exports and dependencies', ['node_modules/knip/bin/knip.js']],
  ];
  let failed = 0;
  for (const [name, args] of checks) {
    const { code, output } = await step(name, () => runQuietly(node, args));
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
  return { passed: checks.length - failed, failed };
}

async function unit(reports, env) {
  const file = join(reports, 'vitest.json');
  const code = await run(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: orAtLeastOne(numFailedTests, code) };
}

async function e2e(reports, env) {
  const file = join(reports, 'playwright.json');
  const code = await run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: orAtLeastOne(stats.unexpected + stats.flaky, code) };
}

/** A runner that ended badly has failed, whatever it counted. */
function orAtLeastOne(failed, code) {
  return code === 0 ? failed : Math.max(1, failed);
}
