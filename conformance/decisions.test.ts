import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url));
const index = readFileSync(`${folder}README.md`, 'utf8');

const decisions = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()
  .map((file) => {
    const [heading = '', status = ''] = readFileSync(`${folder}${file}`, 'utf8').split('\n\n');
    return { file, number: Number(file.slice(0, 4)), heading, status: status.replaceAll('\n', ' ') };
  });

/** Numbers of the decisions that a sentence links to. */
const linked = (sentence: string) =>
  [...sentence.matchAll(/\[(?:decision )?(\d+)\]\(/g)].map(([, number]) => Number(number));

/** What newer decisions supersede of this one, or older ones are superseded in by it, as its status says. */
const relation = (status: string, verb: RegExp) =>
  [
    ...new Set(
      status
        .split(/[.;] /)
        .filter((sentence) => verb.test(sentence))
        .flatMap(linked),
    ),
  ].sort((a, b) => a - b);

/** `- [28](0028-….md) **Title**: clause. Superseded in part by [130](…).` */
const entries = [...index.matchAll(/^- \[(\d+)\]\(([^)]+)\) \*\*(.+?)\*\*: (.+?\.)(?: (Superseded .+))?$/gm)].map(
  ([, number, file, title, , superseded]) => ({
    number: Number(number),
    file,
    title,
    superseded: linked(superseded ?? ''),
  }),
);

test('every decision is in the index once, with its title and what supersedes it', () => {
  expect(decisions.length).toBeGreaterThan(140);
  const expected = decisions.map(({ file, number, heading, status }) => ({
    number,
    file,
    title: heading.replace(`# ${number}. `, ''),
    superseded: relation(status, /superseded/i),
  }));
  expect(entries.toSorted((a, b) => a.number - b.number)).toEqual(expected);
});

test('no line of the index is left out for its form', () => {
  const [subjects = ''] = index.split('## Numbers without a decision');
  expect(subjects.match(/^- /gm)?.length).toBe(entries.length);
});

test('each subject says whose it is, and names decisions of its own alone', () => {
  const [subjects = ''] = index.split('## Numbers without a decision');
  const wrong = subjects
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [title = '', whose = ''] = section.split('\n\n');
      if (!/^Whose: (the backend’s|the product’s|both)(; .+)?\.$/.test(whose)) return [title];
      const own = [...section.matchAll(/^- \[(\d+)\]/gm)].map(([, number]) => number);
      const named = whose.match(/\d+/g) ?? [];
      return named.filter((number) => !own.includes(number)).map((number) => `${title}: ${number}`);
    });
  expect(wrong).toEqual([]);
});

test('a decision that another supersedes in part names it', () => {
  const statuses = new Map(decisions.map(({ number, status }) => [number, relation(status, /superseded/i)]));
  const silent = decisions.flatMap(({ number, status }) =>
    relation(status, /supersedes|replaces/i)
      .filter((older) => older < number && !statuses.get(older)?.includes(number))
      .map((older) => `${older} does not say that ${number} supersedes it`),
  );
  expect(silent).toEqual([]);
});

test('every gap in the numbers is explained, and nothing else is', () => {
  const [, explained = ''] = index.split('## Numbers without a decision');
  const known = new Set(decisions.map(({ number }) => number));
  const gaps = Array.from({ length: Math.max(...known) }, (_, at) => at + 1).filter((number) => !known.has(number));
  expect([...explained.matchAll(/^- (\d+)$/gm)].map(([, number]) => Number(number))).toEqual(gaps);
});
