import type { Finding } from './finding.ts';

const width = 100;
const indent = ' '.repeat(27);

/** One finding as lines for a terminal or a log. */
export function printFinding({ about, level, says, todo }: Finding): string {
  const head = `  ${level.padEnd(9)}${about.padEnd(16)}`;
  const lines = [...wrap(says), ...(todo === undefined ? [] : wrap(todo))];
  return [head + (lines[0] ?? ''), ...lines.slice(1).map((line) => indent + line)].join('\n');
}

function wrap(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length + 1 > width - indent.length) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}

/** Last line. */
export function summaryOf(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level === 'problem').length;
  if (problems === 0) return 'Nothing is wrong.';
  return problems === 1 ? '1 problem.' : `${problems} problems.`;
}
