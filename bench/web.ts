import { budgets, firstVisits } from '../apps/web/bundle-budget.ts';

// Script of a first visit to each page of the build, in kB of brotli, beside its budget.

const inKb = (bytes: number) => (bytes / 1024).toFixed(1);

for (const [kind, budget] of Object.entries(budgets)) {
  console.log(`\n${kind}, at most ${inKb(budget.limit)} kB`);
  for (const { path, bytes, heaviest } of firstVisits(budget)) {
    const named = heaviest.slice(0, 4).map(({ module }) => module);
    console.log(`  ${path.padEnd(22)} ${inKb(bytes).padStart(6)}  ${named.join(', ')}`);
  }
}
