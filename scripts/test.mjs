import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { node } from './node-binary.mjs';
import { killOrphanProcesses } from './orphan-processes.mjs';
import { build } from './prepare.mjs';
import { run, runQuietly, step } from './process.mjs';
import { isOfBackend } from './select-tests.mjs';

/**
 * Everything, browser included; or the stages named: check (format, lint, dead code, types), unit (Vitest: unit and
 * conformance), e2e (Playwright); or the files and titles (select-tests.mjs). Ends with what failed, a line each, and
 * `N passed, N failed`.
 */
export async function runTests(selected) {
  const wanted = selected.stages ?? [
    ...(selected.unit.length > 0 ? ['unit'] : []),
    ...(selected.e2e.length > 0 ? ['e2e'] : []),
  ];
  const reports = temporaryFolder();
  const env = { KINDLING_TEST_DIR: reports, KINDLING_RUN: String(process.pid) };
  const counts = [];
  try {
    if (wanted.includes('e2e')) env.CHROMIUM_PATH = await findChromium();
    if (!isOfBackend(selected)) await build('en-GB');
    if (wanted.includes('check')) counts.push(await check());
    if (wanted.includes('unit')) counts.push(await unit(reports, env, selected));
    if (wanted.includes('e2e')) counts.push(await e2e(reports, env, selected));
    counts.push(await killOrphanProcesses(reports));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
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
  const results = await step('Format and lint, types, unused files, exports and dependencies', () =>
    Promise.all(checks.map(([, args]) => runQuietly(node, args))),
  );
  const failures = checks.flatMap(([name], n) => (results[n].code === 0 ? [] : [name]));
  for (const { code, output } of results) if (code !== 0) console.log(output);
  return { passed: checks.length - failures.length, failures };
}

async function unit(reports, env, selected) {
  const { unit: files = [], title } = selected;
  const file = join(reports, 'vitest.json');
  const code = await run(
    node,
    [
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      ...(isOfBackend(selected) ? ['--config=vitest.backend.config.ts'] : []),
      ...(title === undefined ? [] : ['-t', title]),
      ...files,
    ],
    { env },
  );
  const report = readReport(file);
  return { passed: report?.numPassedTests ?? 0, failures: orTheRunner(vitestFailures(report), 'Vitest', code) };
}

async function e2e(reports, env, { e2e: files = [], title }) {
  const file = join(reports, 'playwright.json');
  const args = [
    'test',
    '--config=e2e/playwright.config.ts',
    ...(title === undefined ? [] : ['--grep', title]),
    ...files,
  ];
  const code = await run(node, ['node_modules/@playwright/test/cli.js', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readReport(file);
  return { passed: report?.stats.expected ?? 0, failures: orTheRunner(playwrightFailures(report), 'Playwright', code) };
}

/** A runner's JSON report; nothing where it was killed before it wrote one. */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Failed tests of Vitest's JSON report, each as file and title; a file that did not load is one failure. */
function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${name}: ${inOneLine(file.message)}`];
    return failed.map((test) => `${name} > ${test.fullName}: ${inOneLine(test.failureMessages[0])}`);
  });
}

/** Failed and flaky tests of Playwright's JSON report, and errors outside of tests. */
function playwrightFailures(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failed = (report?.suites ?? []).flatMap(specs).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.flatMap((result) => result.errors).at(0)?.message;
        return `e2e/${spec.file}:${spec.line} > ${spec.title} (${status}): ${inOneLine(error)}`;
      }),
  );
  return [...failed, ...(report?.errors ?? []).map(({ message }) => `Playwright: ${inOneLine(message)}`)];
}

/** A runner that ended badly has failed, whatever it counted: an unhandled error belongs to no test. */
function orTheRunner(failures, runner, code) {
  return code === 0 || failures.length > 0 ? failures : [`${runner} ended with exit code ${code}, see its output`];
}

/**
 * Beginning and end of a message in one line, without its stack: the reason may stand behind a counterexample, which is
 * cut, or behind a program's output.
 */
function inOneLine(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .*:\d+:\d+\)?$/.test(line));
  const whole = lines.map((line) => (line.length > 300 ? `${line.slice(0, 300)} …` : line)).join(' | ');
  return whole.length > 1000 ? `${whole.slice(0, 500)} … ${whole.slice(-500)}` : whole;
}
