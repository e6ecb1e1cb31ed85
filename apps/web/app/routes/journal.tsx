import { journalBucket } from '@kindling/domain/journal/files';
import { useRef } from 'react';
import type { EntryFormHandle } from '../features/journal/entry-form.tsx';
import { EntryList } from '../features/journal/entry-list.tsx';
import { GrowthPanel } from '../features/journal/growth-panel.tsx';
import { NewEntry } from '../features/journal/new-entry.tsx';
import { OnThisDay } from '../features/journal/on-this-day.tsx';
import { PromptsCard } from '../features/journal/prompts-card.tsx';
import { TakeAwayCard } from '../features/journal/take-away/take-away-card.tsx';
import { useOutbox } from '../features/journal/use-outbox.ts';
import { useMember } from '../lib/session/member.ts';
import { useTidying } from '../lib/use-tidying.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Your journal', indexed: false });
}

export default function Journal() {
  const { id } = useMember();
  const vault = useVault(id);
  const outbox = useOutbox(id, vault);
  useTidying({ bucket: journalBucket, unused: 'unused_journal_files' });
  const form = useRef<EntryFormHandle>(null);
  const addPrompt = (prompt: string) => form.current?.addPrompt(prompt);
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Journal</h1>
      <p className="mt-3 mb-8 text-ink-soft print:hidden">
        A quiet place for what you notice. Nobody reads it but you.
      </p>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="grid grid-cols-1 gap-10">
          <NewEntry ref={form} userId={id} vault={vault} outbox={outbox} />
          {/* On a phone what stands beside comes last, and prompts are of use next to the form. */}
          <PromptsCard onUse={addPrompt} className="lg:hidden print:hidden" />
          <EntryList userId={id} vault={vault} outbox={outbox} />
        </div>
        <aside aria-label="Prompts, moods and growth" className="grid grid-cols-1 gap-6 print:hidden">
          <PromptsCard onUse={addPrompt} className="max-lg:hidden" />
          <OnThisDay userId={id} />
          <GrowthPanel userId={id} />
          <TakeAwayCard userId={id} waiting={outbox.waiting.length} />
        </aside>
      </div>
    </div>
  );
}
