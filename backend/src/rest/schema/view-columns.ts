/** Rewrite rules of views: PostgreSQL's own parse tree, which says of each column what table it comes from. */
export const viewRulesQuery = `
  select c.oid::text as view, r.ev_action::text as tree
    from pg_catalog.pg_rewrite r
    join pg_catalog.pg_class c on c.oid = r.ev_class
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('v', 'm') and r.rulename = '_RETURN'`;

/** Tables and views by their oid, with their columns by number: what the tree refers to. */
export const viewSourcesQuery = `
  select c.oid::text as oid,
         pg_catalog.json_object_agg(a.attnum, a.attname) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'v', 'm', 'f', 'p')
   group by c.oid`;

export interface ViewRuleRow {
  view: string;
  tree: string;
}

export interface ViewSourceRow {
  oid: string;
  columns: Record<string, string>;
}

/** Column of a table that a view's column is: both by their oid, for a view may stand on tables of other schemas. */
export interface ViewColumn {
  view: string;
  column: string;
  table: string;
  source: string;
}

/** What each view's column is of a table's, views of views followed to the end. */
export function toViewColumns(rules: readonly ViewRuleRow[], sources: readonly ViewSourceRow[]): ViewColumn[] {
  const byOid = new Map(sources.map((row) => [row.oid, row]));
  const direct = rules.flatMap(({ view, tree }) =>
    targetsOf(tree).flatMap(({ name, oid, number }) => {
      const source = byOid.get(oid);
      const column = source?.columns[number];
      return source && column !== undefined ? { view, column: name, table: oid, source: column } : [];
    }),
  );
  const views = new Set(rules.map(({ view }) => view));
  const known = new Map(direct.map((one) => [`${one.view} ${one.column}`, one]));
  const follow = (one: ViewColumn, depth = 0): ViewColumn | undefined => {
    if (!views.has(one.table)) return one;
    const next = known.get(`${one.table} ${one.source}`);
    if (!next || depth > 20) return undefined;
    return follow({ ...one, table: next.table, source: next.source }, depth + 1);
  };
  return direct.flatMap((one) => follow(one) ?? []);
}

interface Target {
  name: string;
  oid: string;
  number: string;
}

const entry = /:resno \d+ :resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/;

/** Target list of the outermost query of a parse tree; what has no origin is left out. */
function targetsOf(tree: string): Target[] {
  const list = outermostList(tree);
  return list.flatMap((node) => {
    const [, name, oid, number] = entry.exec(node) ?? [];
    if (!name || !oid || !number || oid === '0') return [];
    return { name: name.replaceAll(/\\(.)/g, '$1'), oid, number };
  });
}

/** Nodes of `:targetList (…)` of the outermost `{QUERY …}`: of the inner ones each stands in more braces. */
function outermostList(tree: string): string[] {
  const nodes: string[] = [];
  let depth = 0;
  let inList = false;
  let start = 0;
  for (let at = 0; at < tree.length; at++) {
    const sign = tree[at];
    if (sign === '\\') at++;
    else if (sign === '{') {
      depth += 1;
      if (inList && depth === 2) start = at;
    } else if (sign === '}') {
      depth -= 1;
      if (inList && depth === 1) nodes.push(tree.slice(start, at + 1));
    } else if (depth === 1 && !inList && tree.startsWith(':targetList (', at)) {
      inList = true;
    } else if (depth === 1 && inList && sign === ')') return nodes;
  }
  return nodes;
}
