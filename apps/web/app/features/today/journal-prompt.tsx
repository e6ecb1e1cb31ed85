import { journalPrompts, promptsOf } from '@kindling/domain/journal/prompts';
import { journalPromptPath } from '@kindling/domain/paths';
import { PenLine } from 'lucide-react';

const allPrompts: readonly string[] = journalPrompts;

/** Prompt of the day: a ruled page that opens the journal with the cursor in it. */
export function JournalPrompt({ day }: { day: string }) {
  const [prompt = ''] = promptsOf(day);
  const number = allPrompts.indexOf(prompt);
  return (
    <a
      href={journalPromptPath(number)}
      className="ruled group flex flex-col justify-between rounded-card border border-line py-5 ps-[min(3.5rem,15.5vw)] pe-[min(1.25rem,5.5vw)] transition-colors duration-150 hover:border-tan"
    >
      <span className="font-display text-lg leading-(--rule) font-semibold">{prompt}</span>
      <span className="mt-(--rule) inline-flex items-center gap-2 leading-(--rule) text-clay group-hover:underline">
        <PenLine aria-hidden="true" className="size-4.5 shrink-0" /> Write a few lines
      </span>
    </a>
  );
}
