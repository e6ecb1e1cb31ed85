import { parseSync, Visitor } from 'oxc-parser';

/** Every module specifier of a TypeScript file: static, type-only, re-exported, dynamic and `import('…')` types. */
export function moduleSpecifiers(file: string, source: string): string[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.push(moduleRequest.value);
  }
  const literal = (node: { type: string; value?: unknown }) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
  };
  new Visitor({
    ImportExpression: ({ source }) => literal(source),
    TSImportType: ({ source }) => literal(source),
  }).visit(program);
  return found;
}
