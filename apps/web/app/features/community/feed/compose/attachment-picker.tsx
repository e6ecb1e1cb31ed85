import { foldText } from '@kindling/domain/search/fold-text';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { Input } from '../../../../ui/form/input.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { describeAttachment } from '../post/attachment-chip.tsx';
import type { ChosenAttachment } from '../post/post-mutations-api.ts';
import { findAttachments } from './attachments-api.ts';

const debounceMs = 250;

/** Finds what a post is to carry: a thing, a class, or the next date of one. */
export function AttachmentPicker({ onPick }: { onPick: (attachment: ChosenAttachment) => void }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const found = useRead({
    queryKey: ['attachments', search],
    read: (supabase) => findAttachments(supabase, search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    failure: 'Classes to attach could not be found',
  });
  const words = foldText(typed).trim();
  const things: ChosenAttachment[] = words
    ? thingEntries
        .filter(({ name }) => foldText(name).includes(words))
        .slice(0, 4)
        .map(({ slug }) => ({ kind: 'thing', slug }))
    : [];
  const offered = [...things, ...(search.length > 1 ? (found.data ?? []) : [])];
  return (
    <div className="grid gap-2 rounded-field bg-sand p-3">
      <Input
        type="search"
        aria-label="Find a thing, class or date"
        placeholder="Pottery, book clubs, a class…"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter is for finding here, not for posting.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label="What you can attach" className="grid max-h-72 gap-1 overflow-y-auto empty:hidden">
        {offered.map((attachment) => (
          <Offered key={keyOf(attachment)} attachment={attachment} onPick={() => onPick(attachment)} />
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {search.length > 1 && found.status === 'ready' && offered.length === 0 && 'Nothing found. Try another word.'}
        {found.status === 'failed' && 'We couldn’t look for classes right now. Things can still be found.'}
      </p>
    </div>
  );
}

function keyOf(attachment: ChosenAttachment): string {
  return `${attachment.kind} ${attachment.slug}`;
}

function Offered({ attachment, onPick }: { attachment: ChosenAttachment; onPick: () => void }) {
  const shown = describeAttachment(attachment);
  if (!shown) return null;
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full items-center gap-3 overflow-hidden rounded-field bg-card pe-3 text-start hover:bg-linen"
      >
        <Picture drawn={shown.drawn} alt="" className="w-20 shrink-0" />
        <span className="min-w-0 py-1 leading-snug">
          <span className="block text-xs text-ink-soft">{shown.what}</span>
          <span dir="auto" className="line-clamp-1 font-semibold wrap-anywhere">
            {shown.title}
          </span>
        </span>
      </button>
    </li>
  );
}
