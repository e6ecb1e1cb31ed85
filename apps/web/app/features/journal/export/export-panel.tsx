import { generalMessages } from '@kindling/domain/messages';
import { journalPrintPath } from '@kindling/domain/paths';
import { Download, Printer } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { counted } from './counted.ts';
import type { Exported, ExportStep } from './export-journal.ts';
import { useJournalExport } from './use-journal-export.ts';

interface ExportPanelProps {
  userId: string;
  /** Entries of the journal, one at least. */
  entries: number;
  /** Entries in the outbox, which cannot be in the export. */
  waiting: number;
}

/** Journal export: as files, or on paper. */
export function ExportPanel({ userId, entries, waiting }: ExportPanelProps) {
  const { state, start, cancel } = useJournalExport(userId);
  return (
    <Card>
      <CardTitle>Download your journal</CardTitle>
      <p className="mt-3 text-ink-soft">
        All your entries as text files, with your photos and voice notes, in one zip created on your device.
      </p>
      {waiting > 0 && (
        <p className="mt-3 text-sm text-ink-muted">
          {waiting === 1 ? 'One entry waits' : `${waiting} entries wait`} to be sent, so it isn’t in here yet.
        </p>
      )}
      <div className="mt-4 grid gap-4">
        {state.status === 'working' && <Working at={state.at} of={entries} />}
        {state.status === 'failed' && <p role="alert">{generalMessages.network}</p>}
        {state.status === 'done' && <Done exported={state.exported} address={state.address} name={state.name} />}
        <div className="flex flex-wrap gap-2">
          {state.status === 'working' ? (
            <Button variant="outline" size="sm" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <Button variant="outline" size="sm" onClick={start}>
              <Download aria-hidden="true" />
              {state.status === 'failed' ? 'Try again' : 'Download my journal'}
            </Button>
          )}
          <ButtonLink href={journalPrintPath} variant="ghost" size="sm">
            <Printer aria-hidden="true" />
            Print
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function Working({ at, of }: { at: ExportStep; of: number }) {
  const [value, max, words] =
    at.step === 'reading'
      ? [at.entries, of, 'Reading your entries…']
      : [at.done, at.of, `Fetching photos and voice notes: ${at.done} of ${at.of}`];
  return (
    <div className="grid gap-2">
      <p dir="auto" className="text-sm text-ink-soft">
        {words}
      </p>
      <Progress value={value} max={max} label="Putting your journal together" valueText={words} />
    </div>
  );
}

function Done({ exported, address, name }: { exported: Exported; address: string; name: string }) {
  const { entries, files, missing } = exported;
  return (
    <div role="status" className="rounded-field bg-sand px-4 py-3">
      <p>
        Done: {counted(entries, 'entry', 'entries')} and {counted(files, 'file', 'files')}.{' '}
        {missing.length > 0 && `${counted(missing.length, 'file was', 'files were')} not there any more. `}
        <a href={address} download={name} className="text-clay underline underline-offset-4">
          Save {name}
        </a>{' '}
        if your browser hasn’t.
      </p>
    </div>
  );
}
