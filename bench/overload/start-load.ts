import { forkProgram, nextMessage } from '../measuring/child-process.ts';
import type { AnswerSummary } from './answers.ts';
import type { LoadTask } from './load-process.ts';

export interface Load {
  /** Ends it, and tells what it was answered, by the name of what it asked for. */
  stop(): Promise<Record<string, AnswerSummary>>;
}

export function startLoad(task: LoadTask): Load {
  const child = forkProgram(new URL('./load-process.ts', import.meta.url));
  child.send(task);
  return {
    stop: async () => {
      const summary = nextMessage<Record<string, AnswerSummary>>(child);
      child.send('stop');
      const answers = await summary;
      child.disconnect();
      return answers;
    },
  };
}

/** One table of what was asked for and how it was answered. */
export function printAnswers(answers: Readonly<Record<string, AnswerSummary>>): void {
  const kinds = Object.values(answers).flatMap(({ counts }) => Object.keys(counts));
  const statuses = [...new Set(kinds)].sort();
  console.log(`\n| asked for | ${statuses.join(' | ')} | accepted: p50 ms | p95 ms | refused: p95 ms |`);
  console.log(`|---|${'--:|'.repeat(statuses.length + 3)}`);
  for (const [name, { counts, accepted, refused }] of Object.entries(answers)) {
    const cells = statuses.map((status) => (counts[status] ?? 0).toLocaleString('en-GB'));
    const times = [accepted.p50, accepted.p95, refused.p95].map((ms) => (Number.isNaN(ms) ? '–' : ms.toFixed(1)));
    console.log(`| ${[name, ...cells, ...times].join(' | ')} |`);
  }
}
