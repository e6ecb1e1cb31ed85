import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { UserError } from './user-error.mjs';

/** Stages of `npm test`. */
const stages = ['check', 'unit', 'e2e'];

const roots = ['backend', 'apps', 'packages', 'scripts', 'conformance', 'e2e'];
const isTest = (file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !/(^|\/)(node_modules|build|torture)\//.test(file);
const isJourney = (file) => /^e2e(\/|$)/.test(file);

/**
 * What the words of `npm test -- …` choose. Stages as they are; of the others, paths and parts of a title, the files:
 * `unit` of Vitest, `e2e` of Playwright, with the titles to look for in them. Throws UserError on a word that chooses
 * nothing.
 */
export function selectTests(words) {
  if (words.every((word) => stages.includes(word))) {
    return { stages: stages.filter((stage) => words.length === 0 || words.includes(stage)) };
  }
  const found = words.flatMap(filesOf);
  const titles = found.flatMap(({ title }) => title ?? []);
  const files = [...new Set(found.flatMap((one) => one.files))];
  return {
    unit: files.filter((file) => !isJourney(file)),
    e2e: files.filter(isJourney),
    title: titles.length > 0 ? titles.map(escapeRegExp).join('|') : undefined,
  };
}

/** Whether these are the backend's own tests alone: they need neither the web app nor the product's migrations. */
export function isOfBackend({ unit = [], e2e = [] }) {
  return unit.length > 0 && e2e.length === 0 && unit.every((file) => file.startsWith('backend/'));
}

function filesOf(word) {
  if (stages.includes(word)) {
    throw new UserError(`${word} is a stage, and stands by itself.`, 'Name stages, or files and titles, not both.');
  }
  if (word === 'changed') return [{ files: filesOfChanges(changedFiles()) }];
  if (word.startsWith('-')) throw unknown(word);
  if (existsSync(word)) {
    const path = relative(process.cwd(), word).split(sep).join('/');
    const within = allTests().filter((file) => file === path || file.startsWith(`${path}/`));
    if (within.length > 0) return [{ files: within }];
    throw new UserError(`${word} has no tests in it.`, 'Tests end in .test.ts, and journeys in .spec.ts below e2e/.');
  }
  // One word is more likely a slip of the pen than a part of a title.
  const titled = word.includes(' ') ? allTests().filter((file) => titlesOf(file).includes(word)) : [];
  if (titled.length === 0) throw unknown(word);
  return [{ files: titled, title: word }];
}

function unknown(word) {
  return new UserError(
    `There is no stage, file or test called ${word}.`,
    `The stages are ${stages.join(', ')}; changed is what differs from the last commit; a part of a title has two words at least.`,
  );
}

/** Titles of a file's tests, as they stand there. */
function titlesOf(file) {
  const titles = readFileSync(file, 'utf8').matchAll(/\b(?:test|it|describe)\b[^'"`\n]*\(\s*(['"`])(.*?)\1\s*,/g);
  return [...titles].map(([, , title]) => title).join('\n');
}

function allTests() {
  return roots
    .flatMap((root) => readdirSync(root, { recursive: true }).map((file) => `${root}/${file.split(sep).join('/')}`))
    .filter(isTest)
    .sort();
}

/** Files that differ from the last commit, new ones too. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Tests of changes: those that changed, those of the folders they are in, and of the folder of the same name in
 * backend/conformance/, conformance/ and e2e/, since a test that asks the server imports nothing of it.
 */
export function filesOfChanges(changes, tests = allTests()) {
  const folders = new Set(changes.map((file) => file.slice(0, file.lastIndexOf('/') + 1)).filter(Boolean));
  const areas = new Set(changes.flatMap(areaOf));
  return tests.filter((file) => {
    if (changes.includes(file)) return true;
    const [root, area] = file.replace(/^backend\/conformance\//, 'conformance/').split('/');
    if (root === 'conformance' || root === 'e2e') return areas.has(area);
    return folders.has(file.slice(0, file.lastIndexOf('/') + 1));
  });
}

function areaOf(file) {
  if (/\.sql$/.test(file)) return ['policies'];
  const [, area] =
    /^(?:apps\/server\/src|backend\/src|apps\/web\/app\/features|backend\/conformance|conformance|e2e)\/([^/]+)\//.exec(
      file,
    ) ?? [];
  return area === undefined ? [] : [area];
}

function escapeRegExp(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
