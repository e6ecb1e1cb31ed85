import { parseSync, Visitor } from 'oxc-parser';

/**
 * What of a TypeScript file is code, in order: identifiers, keys, modules, classes and other attributes of JSX that
 * nobody reads, texts that are compared, and every single word in small letters.
 */
export function codeOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  const literal = (node: unknown) => {
    const { type, value } = (node ?? {}) as { type?: string; value?: unknown };
    if (type === 'Literal') found.push(String(value));
  };
  new Visitor({
    Identifier: ({ name }) => found.push(name),
    JSXIdentifier: ({ name }) => found.push(name),
    Property: ({ key }) => literal(key),
    ImportDeclaration: ({ source: from }) => literal(from),
    ImportExpression: ({ source: from }) => literal(from),
    TSLiteralType: ({ literal: type }) => literal(type),
    BinaryExpression: ({ left, right, operator }) => {
      if (operator !== '+') for (const side of [left, right]) literal(side);
    },
    SwitchCase: ({ test }) => literal(test),
    MemberExpression: ({ property }) => literal(property),
    JSXAttribute: ({ name, value }) => {
      if (/^(?:className|id|key|type|name|role|data-.*)$/.test(String((name as { name: unknown }).name)))
        literal(value);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && /^(?=.*[a-z])(?!https?:)[a-z0-9_./#:-]+$/.test(node.value)) literal(node);
    },
  }).visit(program);
  return found;
}
