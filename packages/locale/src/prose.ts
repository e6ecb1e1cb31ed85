import { parseSync, Visitor } from 'oxc-parser';

/** Part of a source file that people read: offsets of its text, without quotation marks. */
export interface ProseSpan {
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

type Fields = Record<string, unknown>;

/** JSX attributes whose text nobody reads. */
const codeAttribute = /^(?:class(?:Name)?|id|key|src|to|type|name|htmlFor|role|rel|d|viewBox|data-.*)$|[a-z]ClassName$/;

/** Functions of class names, and of what is looked up. */
const codeFunction =
  /^(?:classNames|cn|clsx|cva|twMerge|require|querySelector(?:All)?|getElementById|matchMedia|closest|query|sql)$/;

const sql =
  /^\s*(?:select|insert into|update|delete from|with|create|alter|drop|grant|values|from|where|join|left join|order by|set|lock)\b(?!.*[.!?]$)/s;

/**
 * Prose of a TypeScript file: JSX text, and string literals and templates that read like text, which is all with two
 * words or a capital at the beginning, or are known to be. Never what is compared, imported, a key, a type, a class
 * name or SQL.
 */
export function proseSpans(file: string, source: string, isKnown = (_text: string) => false): ProseSpan[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  const code = new Set<unknown>();
  const spans: ProseSpan[] = [];

  /** Marks what lies directly in a place of code. */
  const markCode = (...nodes: unknown[]) => {
    for (const node of nodes) if (node) code.add(node);
  };
  const markAll = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) markAll(each);
    } else if (node !== null && typeof node === 'object') {
      code.add(node);
      for (const [name, value] of Object.entries(node as Fields)) if (name !== 'parent') markAll(value);
    }
  };
  const add = ({ start, end }: Node, inset: number) => spans.push({ start: start + inset, end: end - inset });

  new Visitor({
    ImportDeclaration: (node) => markAll(node),
    ExportNamedDeclaration: (node) => markCode(node.source),
    ExportAllDeclaration: (node) => markCode(node.source),
    ImportExpression: (node) => markAll(node.source),
    TSLiteralType: (node) => markAll(node),
    TSImportType: (node) => markAll(node),
    TSEnumMember: (node) => markAll(node),
    Property: (node) => markCode(node.key),
    PropertyDefinition: (node) => markCode(node.key),
    TSPropertySignature: (node) => markCode(node.key),
    MemberExpression: (node) => markCode(node.computed && node.property),
    BinaryExpression: (node) => {
      if (node.operator !== '+') markCode(node.left, node.right);
    },
    SwitchCase: (node) => markCode(node.test),
    TaggedTemplateExpression: (node) => markCode(node.quasi),
    CallExpression: (node) => {
      const { callee } = node as unknown as { callee: Fields };
      const name = callee.type === 'MemberExpression' ? (callee.property as Fields).name : callee.name;
      if (codeFunction.test(String(name))) markAll(node.arguments);
    },
    JSXAttribute: (node) => {
      if (codeAttribute.test(String((node.name as unknown as Fields).name))) markAll(node.value);
    },
    JSXText: (node) => add(node as Node, 0),
    Literal: (node) => {
      if (typeof node.value !== 'string' || code.has(node)) return;
      if (readsLikeText(node.value) || isKnown(node.value)) add(node as Node, 1);
    },
    TemplateLiteral: (node) => {
      if (code.has(node)) return;
      const whole = node.quasis.map(({ value }) => value.cooked ?? '').join('_');
      if (!readsLikeText(whole)) return;
      for (const quasi of node.quasis) spans.push(quasiSpan(source, quasi as unknown as Node));
    },
  }).visit(program);
  return spans.sort((one, other) => one.start - other.start);
}

/** A quasi without its backtick, `${` or `}`, whether the parser counts those or not. */
function quasiSpan(source: string, { start, end }: Node): ProseSpan {
  const from = source[start] === '`' || source[start] === '}' ? start + 1 : start;
  const to = source[end - 1] === '`' ? end - 1 : source.slice(end - 2, end) === '${' ? end - 2 : end;
  return { start: from, end: Math.max(from, to) };
}

function readsLikeText(text: string): boolean {
  if (sql.test(text)) return false;
  return (
    /\p{L}[\p{P}£$]*\s+[\p{P}£$]*[\p{L}\d_]/u.test(text) || /[\d_]\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)
  );
}
