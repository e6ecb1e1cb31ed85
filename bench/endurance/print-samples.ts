import type { Sample } from './samples.ts';
import { trendOf, verdictOf } from './trend.ts';

type Figure = Exclude<keyof Sample, 'answered'>;

const columns: [figure: Figure, heading: string][] = [
  ['rss', 'RSS MB'],
  ['heap', 'heap MB'],
  ['external', 'external MB'],
  ['malloc', 'malloc’s heap MB'],
  ['postgresPss', 'PostgreSQL PSS MB'],
  ['postgresShared', 'of which shared'],
  ['openFiles', 'open files'],
  ['databaseConnections', 'database connections'],
  ['sockets', 'sockets'],
  ['eventLoopP99Ms', 'event loop p99 ms'],
];
const memory = columns.slice(0, 6);
const parts = 5;

/** One line as it is taken, so that a run which is broken off has told something. */
export function printSample(sample: Sample): void {
  const figures = columns.map(([figure, heading]) => `${heading} ${sample[figure].toFixed(1)}`);
  console.log(`minute ${sample.minute.toFixed(1)}: ${figures.join(', ')}; ${JSON.stringify(sample.answered)}`);
}

/** Means by fifths of the time, then the slopes after the first fifth. */
export function printSamples(samples: readonly Sample[]): void {
  const minutes = samples.at(-1)?.minute ?? 0;
  const fifths = Array.from({ length: parts }, (_, n) =>
    samples.filter(({ minute }) => Math.min(parts - 1, Math.floor((minute / minutes) * parts)) === n),
  );
  const statuses = [...new Set(samples.flatMap(({ answered }) => Object.keys(answered)))].sort();
  console.log(`\n| minutes | ${columns.map(([, heading]) => heading).join(' | ')} | ${statuses.join(' | ')} |`);
  console.log(`|---|${'--:|'.repeat(columns.length + statuses.length)}`);
  for (const [n, ofFifth] of fifths.entries()) {
    const span = [n, n + 1].map((part) => ((part * minutes) / parts).toFixed(minutes < 10 ? 1 : 0)).join(' to ');
    const means = columns.map(([figure]) => mean(ofFifth.map((sample) => sample[figure])).toFixed(1));
    const answered = statuses.map((status) =>
      ofFifth.reduce((sum, sample) => sum + (sample.answered[status] ?? 0), 0).toLocaleString('en-GB'),
    );
    console.log(`| ${[span, ...means, ...answered].join(' | ')} |`);
  }
  console.log('\n| after the first fifth | MB an hour | standard error | |\n|---|--:|--:|---|');
  for (const [figure, heading] of memory) {
    const settled = fifths.slice(1).flat();
    const trend = trendOf(settled.map((sample) => ({ minute: sample.minute, value: sample[figure] })));
    console.log(
      `| ${heading} | ${trend.slope.toFixed(1)} | ${trend.error.toFixed(1)} | ${verdictOf(trend, minutes)} |`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
