import { journalBucket } from '@kindling/domain/journal/journal-file-paths';
import { useRef } from 'react';
import { useOutbox } from '../features/journal/drafts/use-outbox.ts';
import type { EntryFormHandle } from '../features/journal/entry/entry-form.tsx';
import { NewEntry } from '../features/journal/entry/new-entry.tsx';
import { PromptsCard } from '../features/journal/entry/prompts-card.tsx';
import { ExportCard } from '../features/journal/export/export-card.tsx';
import { GrowthPanel } from '../features/journal/growth/growth-panel.tsx';
import { EntryList } from '../features/journal/list/entry-list.tsx';
import { OnThisDay } from '../features/journal/list/on-this-day.tsx';
import { useTryDraft } from '../features/tries/use-try-draft.ts';
import { useOrphanFileCleanup } from '../lib/files/use-orphan-file-cleanup.ts';
import { useMember } from '../lib/session/member.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Your journal', indexed: false });
}

export default function Journal() {
  const { id } = useMember();
  const vault = useVault(id);
  const outbox = useOutbox(id, vault);
  const start = useTryDraft(id);
  useOrphanFileCleanup({ bucket: journalBucket, findOrphans: 'unused_journal_files' });
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
          <NewEntry ref={form} userId={id} vault={vault} outbox={outbox} start={start} />
          {/* On a phone the aside comes last, and prompts are of use next to the form. */}
          <PromptsCard onUse={addPrompt} className="lg:hidden print:hidden" />
          <EntryList userId={id} vault={vault} outbox={outbox} />
        </div>
        <aside aria-label="Prompts, moods and growth" className="grid grid-cols-1 gap-6 print:hidden">
          <PromptsCard onUse={addPrompt} className="max-lg:hidden" />
          <OnThisDay userId={id} />
          <GrowthPanel userId={id} />
          <ExportCard userId={id} waiting={outbox.waiting.length} />
        </aside>
      </div>
    </div>
  );
}
