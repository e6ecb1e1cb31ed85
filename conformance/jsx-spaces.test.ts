import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Child of a JSX element (ESTree JSX), as far as used here. */
interface Child {
  type: string;
  value?: unknown;
  start: number;
  children?: Child[];
  openingElement?: { name: { name?: string }; attributes: { name?: { name?: string }; value?: { value?: unknown } }[] };
}

const blocks = new Set([
  'br',
  'div',
  'p',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'section',
  'dl',
  'dt',
  'dd',
  'img',
  'svg',
]);

/** JSX drops a line break between words and an element: "within⏎<b>24 hours</b>" reads "within24 hours". */
function lostSpaces(file: string, source: string): string[] {
  const found: string[] = [];
  const look = ({ children }: { children: Child[] }) => {
    for (const [index, child] of children.entries()) {
      const next = children[index + 1];
      if (!next) continue;
      const [text, element, atTheEnd] = child.type === 'JSXText' ? [child, next, true] : [next, child, false];
      if (text.type !== 'JSXText' || !isInline(element)) continue;
      const words = String(text.value);
      const edge = atTheEnd ? /[\p{L}\p{N},;:.!?)’”]\s*\n\s*$/u : /^\s*\n\s*[\p{L}\p{N}(“‘]/u;
      const inside = textOf(element);
      const meets = atTheEnd ? /^[\p{L}\p{N}(“‘{]/u : /[\p{L}\p{N},;:.!?)’”}]$/u;
      if (!edge.test(words) || !meets.test(inside)) continue;
      found.push(
        `${file}:${source.slice(0, element.start).split('\n').length} ${words.trim().slice(-30)}|${inside.slice(0, 30)}`,
      );
    }
  };
  const { program } = parseSync(file, source);
  new Visitor({ JSXElement: (node) => look(node as never), JSXFragment: (node) => look(node as never) }).visit(program);
  return found;
}

function isInline({ type, openingElement }: Child): boolean {
  if (type !== 'JSXElement' || !openingElement || blocks.has(openingElement.name.name ?? '')) return false;
  const classes = openingElement.attributes.find(({ name }) => name?.name === 'className')?.value?.value;
  return !/(^| )(block|flex|grid)( |$)/.test(String(classes ?? ''));
}

/** Text content of an element; an expression counts as a word. */
function textOf({ children = [] }: Child): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value);
      return child.type === 'JSXExpressionContainer' ? '{…}' : textOf(child);
    })
    .join('')
    .trim();
}

test('no space between words and an element is lost to a line break in JSX', () => {
  const app = fileURLToPath(new URL('../apps/web/app/', import.meta.url));
  const files = globSync('**/*.tsx', { cwd: app });
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => lostSpaces(file, readFileSync(`${app}${file}`, 'utf8')))).toEqual([]);
});

test('a lost space is found on either side of an element', () => {
  const read = (jsx: string) => lostSpaces('x.tsx', `const x = <p>${jsx}</p>;`);
  expect(read('every listing within\n  <Nowrap>24-48 hours</Nowrap>')).toHaveLength(1);
  expect(read('<Nowrap>2-3 days</Nowrap>\n  before it is public')).toHaveLength(1);
  expect(read("take it away{' '}\n  <span>from {name}</span>")).toEqual([]);
  expect(read('a break\n  <br />\n  after')).toEqual([]);
});

test('Accessible name: words for screen readers after a label begin without a colon, which is read as one of its own', () => {
  const app = fileURLToPath(new URL('../apps/web/app/', import.meta.url));
  const files = globSync('**/*.tsx', { cwd: app });
  const loose = files.filter((file) => /className="sr-only">\s*[:,;]/.test(readFileSync(`${app}${file}`, 'utf8')));
  expect(loose).toEqual([]);
});
