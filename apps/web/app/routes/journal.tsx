import { journalBucket } from '@kindling/domain/journal/journal-file-paths';
import { journalPath, newJournalEntryPath } from '@kindling/domain/paths';
import { ChevronLeft, PenLine } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SaveStatusNote } from '../features/journal/drafts/draft-notes.tsx';
import { useOutbox } from '../features/journal/drafts/use-outbox.ts';
import type { EntryFormHandle } from '../features/journal/entry/entry-form.tsx';
import { NewEntry } from '../features/journal/entry/new-entry.tsx';
import { PromptsCard } from '../features/journal/entry/prompts-card.tsx';
import { ExportCard } from '../features/journal/export/export-card.tsx';
import type { Entry } from '../features/journal/journal-api.ts';
import { EntryList } from '../features/journal/list/entry-list.tsx';
import { EntryUndoBar } from '../features/journal/list/entry-undo-bar.tsx';
import { OnThisDay } from '../features/journal/list/on-this-day.tsx';
import { useDeleteEntry } from '../features/journal/list/use-delete-entry.ts';
import { EntryPage } from '../features/journal/sheet/entry-page.tsx';
import { useJournalView } from '../features/journal/use-journal-view.ts';
import { useTryDraft } from '../features/tries/use-try-draft.ts';
import { useOrphanFileCleanup } from '../lib/files/use-orphan-file-cleanup.ts';
import { useMember } from '../lib/session/member.ts';
import { useVault } from '../lib/vault/use-vault.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { buttonStyles } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Link as PageLink } from '../ui/link.tsx';

const GrowthPanel = lazy(async () => ({
  default: (await import('../features/journal/growth/growth-panel.tsx')).GrowthPanel,
}));

export const handle: RouteHandle = { structure: { title: 'Journal', frame: 'max-w-page py-6 sm:py-10' } };

export function meta() {
  return pageMeta({ title: 'Your journal', indexed: false });
}

/** Phones: the list, or a page. Wide screens: both, side by side. */
export default function Journal() {
  const { id } = useMember();
  const vault = useVault(id);
  const outbox = useOutbox(id, vault);
  const start = useTryDraft(id);
  const removal = useDeleteEntry(id);
  const { view, closePage, showEntry, forgetPrompt } = useJournalView();
  useOrphanFileCleanup({ bucket: journalBucket, findOrphans: 'unused_journal_files' });
  const form = useRef<EntryFormHandle>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState<{ standing: 'saved' | 'waiting'; id: string }>();
  const atList = view.shows === 'list';
  const reading = view.shows === 'entry';
  const isDone = done && (reading ? view.id === done.id : atList && done.standing === 'waiting');
  const standing = isDone ? (outbox.waiting.length === 0 ? 'saved' : done.standing) : undefined;

  /** Saved, she lands on her page; what waits to be sent stands in the list. */
  function land(standing: 'saved' | 'waiting', id: string) {
    setDone({ standing, id });
    if (standing === 'saved') return showEntry(id);
    closePage();
    // Focus management: the form is gone.
    requestAnimationFrame(() => status.current?.focus());
  }

  function remove(entry: Entry) {
    removal.remove(entry);
    closePage();
    // Focus management: the page is gone; the list takes the focus.
    requestAnimationFrame(() => listHeading.current?.focus({ preventScroll: true }));
  }

  return (
    // Layout shift guard: on a phone the columns have no box of their own, so that none moves as another takes its
    // place.
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10 lg:block">
      <div className={classNames('flex items-end justify-between gap-4 lg:mb-6', !atList && 'max-lg:sr-only')}>
        <div>
          <h1 className="text-3xl">Journal</h1>
          <p className="mt-2 text-ink-soft print:hidden">A quiet place to write. Only you can read it.</p>
        </div>
        <Link
          to={newJournalEntryPath}
          className={classNames(buttonStyles({ size: 'sm' }), 'max-lg:hidden', !reading && 'lg:hidden')}
        >
          <PenLine aria-hidden="true" />
          New page
        </Link>
      </div>
      {atList && (
        <Link to={newJournalEntryPath} aria-label="Write in your journal" className="pen-button lg:hidden print:hidden">
          <PenLine aria-hidden="true" className="size-6" />
        </Link>
      )}
      {!atList && (
        <PageLink
          to={journalPath}
          className={classNames(
            buttonStyles({ variant: 'link', size: 'sm' }),
            '-ms-1 -mb-4 justify-self-start lg:hidden',
          )}
        >
          <ChevronLeft aria-hidden="true" />
          Your journal
        </PageLink>
      )}
      <div className="items-start gap-8 max-lg:contents lg:grid lg:grid-cols-[22rem_1fr]">
        <div className={classNames('journal-list min-w-0', !atList && 'max-lg:hidden')}>
          <EntryList
            ref={listHeading}
            userId={id}
            outbox={outbox}
            hidden={removal.hidden}
            openId={reading ? view.id : undefined}
          />
        </div>
        <div className="min-w-0 grid-cols-1 gap-6 max-lg:contents lg:grid">
          <SaveStatusNote ref={status} standing={standing} />
          {reading && <EntryPage key={view.id} userId={id} vault={vault} id={view.id} onDelete={remove} />}
          <NewEntry
            ref={form}
            userId={id}
            vault={vault}
            outbox={outbox}
            start={start}
            focus={view.shows === 'new'}
            prompt={view.shows === 'new' ? view.prompt : undefined}
            onPromptUsed={forgetPrompt}
            onDone={land}
            className={classNames(atList && 'max-lg:hidden', reading && 'hidden')}
          />
          <aside
            key={view.shows}
            aria-label="Prompts, moods and growth"
            className="grid min-w-0 grid-cols-1 gap-6 print:hidden"
          >
            <PromptsCard
              onUse={(prompt) => form.current?.addPrompt(prompt)}
              className={classNames(atList && 'max-lg:hidden', reading && 'hidden')}
            />
            <div
              className={classNames(
                'grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:grid-rows-[auto_auto_1fr] sm:*:first:row-span-3',
                !atList && 'max-lg:hidden',
              )}
            >
              <Suspense fallback={<Skeleton className="h-64" />}>
                <GrowthPanel userId={id} />
              </Suspense>
              <OnThisDay userId={id} />
              <ExportCard userId={id} waiting={outbox.waiting.length} />
            </div>
          </aside>
        </div>
      </div>
      <EntryUndoBar removed={removal.removed} onUndo={removal.undo} />
    </div>
  );
}
