import { fileURLToPath } from 'node:url';
import { applyMutation } from './apply-mutation.ts';
import { claimingTests } from './claiming-tests.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations/index.ts';
import { buildCopy, runClaimingTests } from './run-claiming-tests.ts';
import { scratchCopy } from './scratch-copy.ts';

/**
 * Mutation testing of the claims, `npm run torture -- claims [AREA|ROW …]`: applies each mutation in a scratch copy,
 * runs the tests that claim its row, and lists the survivors. `COPIES` (2) run side by side.
 */

type Verdict = 'killed' | 'SURVIVED' | 'INVALID';

interface Outcome {
  row: string;
  verdict: Verdict;
  /** Test that failed, or why the mutation could not be tried. */
  why: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = ({ row }: Mutation) =>
  wanted.length === 0 || wanted.includes(row) || wanted.includes(row.replace(/-\d+$/, ''));
const copies = Number(process.env.COPIES ?? 2);

const files = claimingTests(root);
const outcomes: Outcome[] = [];
const groups = [
  ...Map.groupBy(mutations.filter(isWanted), ({ file, find, replace }) => file + find + replace).values(),
];
// Those that need no new build come first.
const needsBuild = ([mutation]: Mutation[]) => /^(apps\/web|packages\/domain)\//.test(mutation?.file ?? '');
groups.sort((a, b) => Number(needsBuild(a)) - Number(needsBuild(b)));
const total = groups.flat().length;
console.log(`${total} mutations, ${groups.length} after grouping the identical ones, ${copies} at a time`);
const began = Date.now();
await Promise.all(Array.from({ length: Math.min(copies, groups.length) }, work));

const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
for (const { row, verdict, why } of outcomes.filter(({ verdict }) => verdict !== 'killed')) {
  console.log(`${verdict} ${row} ${why}`);
}
console.log(
  `${total} mutations: ${count('killed')} killed, ${count('SURVIVED')} survived, ${count('INVALID')} invalid, ` +
    `${((Date.now() - began) / 60_000).toFixed(1)} min`,
);
const known = new Set(mutations.map(({ row }) => row));
const without = [...files.keys()].filter((row) => !known.has(row)).sort();
if (wanted.length === 0 && without.length > 0) console.log(`Rows without a mutation: ${without.join(' ')}`);
process.exitCode = count('killed') === total ? 0 : 1;

async function work(): Promise<void> {
  const copy = scratchCopy(root);
  try {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const start = Date.now();
      const tried = await tryMutation(copy.root, group);
      outcomes.push(...tried);
      const seconds = ((Date.now() - start) / 1000).toFixed(0);
      for (const { row, verdict, why } of tried) console.log(`${verdict} ${row} ${seconds} s ${why}`);
    }
  } finally {
    copy.remove();
  }
}

/** Applies the one mutation of these rows, runs their claiming tests, and takes it back. */
async function tryMutation(copy: string, group: readonly Mutation[]): Promise<Outcome[]> {
  const [mutation] = group;
  if (!mutation) return [];
  const rows = group.map(({ row }) => row);
  const claiming = [...new Set(rows.flatMap((row) => files.get(row) ?? []))];
  const revert = applyMutation(copy, mutation);
  try {
    const inBrowser = claiming.some((file) => file.startsWith('e2e/'));
    const broken = inBrowser ? await buildCopy(copy) : undefined;
    if (broken) return rows.map((row) => ({ row, verdict: 'INVALID', why: `does not build: ${broken.slice(-600)}` }));
    const { results, output } = await runClaimingTests(copy, claiming, rows);
    return rows.map((row) => {
      const ran = results.filter(({ title }) => title.includes(`[${row}]`));
      const failed = ran.find(({ passed }) => !passed);
      if (failed) return { row, verdict: 'killed', why: `${failed.title}: ${failed.message}` };
      if (ran.length === 0) return { row, verdict: 'INVALID', why: `no test ran: ${output.slice(-300)}` };
      return { row, verdict: 'SURVIVED', why: ran.map(({ title }) => title).join('; ') };
    });
  } finally {
    revert();
  }
}
