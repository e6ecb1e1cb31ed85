import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const node = 'node_modules/node/bin/node';

interface TestResult {
  /** Path of the test file, in the project. */
  file: string;
  title: string;
  passed: boolean;
  /** First line of the error. */
  message: string;
}

interface Ran {
  results: TestResult[];
  output: string;
}

/** Runs the tests of these files whose titles carry one of the rows: Vitest first, then Playwright. */
export async function runClaimingTests(root: string, files: readonly string[], rows: readonly string[]): Promise<Ran> {
  const [specs, tests] = [
    files.filter((file) => file.startsWith('e2e/')),
    files.filter((file) => !file.startsWith('e2e/')),
  ];
  const pattern = rows.map((row) => `\\[${row}\\]`).join('|');
  const ran: Ran = { results: [], output: '' };
  for (const part of [
    tests.length > 0 ? await runVitest(root, tests, pattern) : undefined,
    specs.length > 0 ? await runPlaywright(root, specs, pattern) : undefined,
  ]) {
    ran.results.push(...(part?.results ?? []));
    ran.output += part?.output ?? '';
  }
  return ran;
}

/** Builds the web app of a copy, unless it is built from exactly its sources. Returns what was printed on a failure. */
export async function buildCopy(root: string): Promise<string | undefined> {
  const { code, output } = await runProgram(root, [
    '-e',
    "import('./scripts/prepare.mjs').then(({ build }) => build())",
  ]);
  return code === 0 ? undefined : output;
}

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: (string | null)[] }[];
  }[];
}

async function runVitest(root: string, files: readonly string[], pattern: string): Promise<Ran> {
  return withReport(root, async (report) => {
    const { output } = await runProgram(root, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      `--testNamePattern=${pattern}`,
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const results = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status, failureMessages }) => ({
          file: relative(root, name),
          title: fullName,
          passed: status === 'passed',
          message: firstLine(failureMessages[0]),
        })),
    );
    return { results, output };
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean; tests: { results: { errors?: { message?: string }[] }[] }[] }[];
}

async function runPlaywright(root: string, files: readonly string[], pattern: string): Promise<Ran> {
  return withReport(root, async (report) => {
    const { output } = await runProgram(
      root,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config=e2e/playwright.config.ts',
        ...files,
        `--grep=${pattern}`,
        '--workers=1',
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
      ...specs,
      ...suites.flatMap(specsOf),
    ];
    const results = specsOf(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightSuite).map(
      ({ file, title, ok, tests }) => ({
        file: join('e2e', file),
        title,
        passed: ok,
        message: (tests[0]?.results[0]?.errors ?? []).map((error) => firstLine(error.message)).join(' | '),
      }),
    );
    return { results, output };
  });
}

async function withReport<T>(root: string, run: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(root, 'report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runProgram(root: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(join(root, node), args, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The error's beginning, as far as it says what was expected; what was thrown and is no Error has no message. */
function firstLine(message: string | null | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 4).join(' · ').slice(0, 240);
}
