import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Where texts for people are; mails are HTML, everything else TypeScript. */
const sources = [
  'apps/web/app/**/*.{ts,tsx}',
  'packages/domain/src/**/*.ts',
  'apps/server/src/jobs/mail/{messages,unsubscribe}/*.ts',
  'apps/server/src/web/share-image/*.ts',
  'supabase/templates/*.html',
];

/** Tests, screens of development, and the privacy policy and terms, which are legal texts. */
const excluded = /\.test\.tsx?$|features\/dev-ui\/|(privacy|terms)-text\.tsx$/;

/** Stiff words, and what the voice says instead. */
const stiffWords: readonly [words: RegExp, instead: string][] = [
  [/\b(some|any|every|no)bod(y|ies)\b/i, 'someone, anyone, everyone, no one'],
  [/(?<! of )\bwhom\b|\bwhoever\b/i, 'who, the person who, anyone who'],
  [/\b(can|could|do|does|did|is|are|was|were|will|would|has|have|need) ?not\b(?! only)/i, 'a contraction'],
  [/\b(It|That|There|Here) is [a-z]|\b(You|We|They) (are|will|would) [a-z]/, 'a contraction'],
  [
    /\bout of reach\b|\bjust now\b|\banew\b|\bafresh\b|\bword for word\b|\bfree of charge\b|\bwhat became of\b/,
    'plain words',
  ],
  [/\bmails?\b/i, 'email'],
];

/** Calls whose texts are for the log, or for developers. */
const logged = /^(log|report|fail)|Error$|Failed$/;

interface Range {
  start: number;
  end: number;
}

/** Words that people read in a module: JSX text, string literals and templates, without classes, SQL and logs. */
function productCopy(file: string, source: string): string[] {
  const texts: (Range & { text: string })[] = [];
  const skipped: Range[] = [];
  const call = (node: { callee: unknown } & Range) => {
    const { type, name, object } = node.callee as { type: string; name?: string; object?: { name?: string } };
    if (logged.test(name ?? '') || type === 'Super' || object?.name === 'console') skipped.push(node);
  };
  const isFailure = (node: object) => 'name' in node && node.name === 'failure';
  const { program } = parseSync(file, source);
  new Visitor({
    JSXText: ({ value, start, end }) => texts.push({ text: value, start, end }),
    Literal: ({ value, start, end }) => typeof value === 'string' && texts.push({ text: value, start, end }),
    TemplateLiteral: ({ quasis, start, end }) =>
      texts.push({ text: quasis.map(({ value }) => value.cooked).join('…'), start, end }),
    CallExpression: call,
    NewExpression: call,
    ImportDeclaration: (node) => skipped.push(node),
    Property: (node) => isFailure(node.key) && skipped.push(node),
    VariableDeclarator: (node) => isFailure(node.id) && skipped.push(node),
    JSXAttribute: (node) => node.name.name === 'className' && skipped.push(node),
  }).visit(program);
  return texts
    .filter(
      ({ text }) =>
        / /.test(text.trim()) && !/\b(select|update|insert|delete) [\s\S]*\b(from|set|into)\b|is not null/.test(text),
    )
    .filter(({ start, end }) => !skipped.some((range) => range.start <= start && end <= range.end))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

const withoutTags = (html: string) => [html.replaceAll(/<[^>]*>|\{\{[^}]*\}\}/g, ' ').replaceAll(/\s+/g, ' ')];

/** Messages of the product's own errors, for whoever reads an answer by hand; docs/error-codes.md quotes one. */
const errorMessages = (sql: string) =>
  [...sql.matchAll(/errcode = 'PT\d+', message = '((?:[^']|'')*)'/g)]
    .map(([, message = '']) => message)
    .filter((message) => message !== 'It is no longer there.');

function stiffIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    stiffWords.flatMap(([words, instead]) => {
      const found = words.exec(text);
      return found ? [`“${text.slice(Math.max(0, found.index - 30), found.index + 30)}”: ${instead}`] : [];
    }),
  );
}

test('what people read has no stiff words', () => {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !excluded.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    const texts = file.endsWith('.html') ? withoutTags(source) : productCopy(file, source);
    return stiffIn(texts).map((problem) => `${file}: ${problem}`);
  });
  expect(found).toEqual([]);
});

test('errors of the product’s functions and triggers have no stiff words', () => {
  const messages = globSync('supabase/objects/*.sql', { cwd: root }).flatMap((file) =>
    errorMessages(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(messages.length).toBeGreaterThan(50);
  expect(stiffIn(messages)).toEqual([]);
});

test('stiff words are found in what is read, and not in comments, classes and logs', () => {
  const read = (code: string) => stiffIn(productCopy('x.tsx', code));
  expect(read(`const x = <p>It is with us, and nobody\n  reads it.</p>;`)).toHaveLength(2);
  expect(read('const x = `We cannot read this just now.`;')).toHaveLength(2);
  expect(read(`// It is nobody’s.\nlogFailure('The mail could not be read', error);`)).toEqual([]);
  expect(read(`const x = <p className="whoever is">It’s with us, and you’re in.</p>;`)).toEqual([]);
});
