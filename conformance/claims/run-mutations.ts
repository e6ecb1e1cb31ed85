import { fileURLToPath } from 'node:url';
import { applyMutation } from './apply-mutation.ts';
import { type Batch, batchMutations } from './batch-mutations.ts';
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
const chosen = mutations.filter(isWanted);
const batches = batchMutations(chosen, files);
console.log(`${chosen.length} mutations in ${batches.length} batches, ${copies} at a time`);
const began = Date.now();
await Promise.all(Array.from({ length: Math.min(copies, batches.length) }, work));
const total = chosen.length;

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
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const start = Date.now();
      const tried = await tryBatch(copy.root, batch);
      // Whichever could not be tried beside others is tried alone.
      const invalid = new Set(tried.filter(({ verdict }) => verdict === 'INVALID').map(({ row }) => row));
      if (batch.length > 1)
        batches.push(...batch.filter((group) => group.some(({ row }) => invalid.has(row))).map((group) => [group]));
      const settled = batch.length > 1 ? tried.filter(({ verdict }) => verdict !== 'INVALID') : tried;
      outcomes.push(...settled);
      const seconds = ((Date.now() - start) / 1000).toFixed(0);
      for (const { row, verdict, why } of settled) console.log(`${verdict} ${row} ${why}`);
      console.log(`  ${seconds} s, ${batches.length} batches left`);
    }
  } finally {
    copy.remove();
  }
}

/** Applies the mutations of a batch, runs the tests that claim their rows, and takes the mutations back. */
async function tryBatch(copy: string, batch: Batch): Promise<Outcome[]> {
  const rows = batch.flat().map(({ row }) => row);
  const claiming = [...new Set(rows.flatMap((row) => files.get(row) ?? []))];
  const reverts = batch.flatMap(([mutation]) => (mutation ? [applyMutation(copy, mutation)] : []));
  try {
    const inBrowser = claiming.some((file) => file.startsWith('e2e/'));
    const broken = inBrowser ? await buildCopy(copy) : undefined;
    if (broken) return rows.map((row) => ({ row, verdict: 'INVALID', why: `does not build: ${broken.slice(-600)}` }));
    const { results, output } = await runClaimingTests(copy, claiming, rows);
    return rows.map((row) => {
      const ran = results.filter(({ title }) => title.includes(`[${row}]`));
      const failed = ran.find(({ passed }) => !passed);
      if (failed) return { row, verdict: 'killed', why: `${failed.title}: ${failed.message}` };
      // A file without a result, because its runner did not get that far, might have noticed.
      const silent = (files.get(row) ?? []).filter((file) => !ran.some((result) => result.file === file));
      if (silent.length > 0)
        return { row, verdict: 'INVALID', why: `no result of ${silent.join(', ')}: ${output.slice(-300)}` };
      return { row, verdict: 'SURVIVED', why: ran.map(({ title }) => title).join('; ') };
    });
  } finally {
    for (const revert of reverts) revert();
  }
}
