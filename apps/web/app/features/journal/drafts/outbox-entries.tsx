import { CloudOff } from 'lucide-react';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { firstWords } from '../entry-title.ts';
import type { EntryDraft } from './entry-draft.ts';

interface OutboxEntriesProps {
  waiting: readonly EntryDraft[];
  onSend: () => void;
}

/** What she has written without a network: kept on this device, and sent as soon as there is one. */
export function OutboxEntries({ waiting, onSend }: OutboxEntriesProps) {
  const online = useOnline();
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Not sent yet" className="grid grid-cols-1 gap-3">
      {waiting.map(({ id, form }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-tan bg-card p-5"
        >
          <div className="min-w-0 grow">
            <h3 dir="auto" className="truncate text-lg">
              {form.title.trim() || firstWords(form.content)}
            </h3>
            <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
              <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
              Waiting for the network
            </p>
          </div>
          {online && (
            <Button variant="outline" size="sm" onClick={onSend}>
              Send now
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
