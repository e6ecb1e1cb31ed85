import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const appDir = join(import.meta.dirname, '..');
const sources = readdirSync(appDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx$/.test(file),
);

const all = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'field'], shadow: ['lift'], container: ['page', 'prose'] } },
});

/** Whether all of Tailwind knows the class: its second mention then takes the place of the first. */
const isClass = (name: string) => !/\[[\w-]+:/.test(name) && all(`${name} x ${name}`) === `x ${name}`;

function classesIn(files: string[]): string[] {
  const texts = files.flatMap(
    (file) => readFileSync(join(appDir, file), 'utf8').match(/(?<=['"`])[^'"`\n]*(?=['"`])/g) ?? [],
  );
  return [...new Set(texts.flatMap((text) => text.split(/[\s${}]+/)))].filter(
    (name) => /^\S+$/.test(name) && isClass(name),
  );
}

test('of each class of the design system and one that a screen may add, the same wins as with all of Tailwind', () => {
  const own = classesIn(sources.filter((file) => /^(ui|shell)\//.test(file)));
  const added = classesIn(sources);
  expect(own.length).toBeGreaterThan(100);
  const differing: string[] = [];
  for (const before of own)
    for (const after of added) {
      if (before === after) continue;
      const pair = `${before} ${after}`;
      if (classNames(pair) !== all(pair)) differing.push(`${pair} → ${classNames(pair)}, not ${all(pair)}`);
    }
  expect(differing).toEqual([]);
});
