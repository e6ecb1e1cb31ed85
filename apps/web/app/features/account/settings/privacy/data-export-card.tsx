import { Download } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { formatLongDate } from './format-long-date.ts';
import { useDataExport } from './use-data-export.ts';

/** Data export (right of access). */
export function DataExportCard({ userId }: { userId: string }) {
  const { found, requesting, saving, problem } = useDataExport(userId);
  const dataExport = found.data;
  const working = requesting.isPending || (dataExport && !dataExport.ready && !dataExport.stuck);

  return (
    <section aria-labelledby="take-everything" className="grid content-start justify-items-start gap-3">
      <h3 id="take-everything" className="text-lg">
        Everything about you
      </h3>
      <p className="text-ink-soft">
        A .zip of everything we hold about you: your journal, your photos and recordings, and the rest as files other
        apps can read.
      </p>
      {working && (
        <div className="grid w-full gap-2">
          <p className="text-sm text-ink-soft">
            We’re putting it together. You can leave this page; we’ll email you when it’s ready.
          </p>
          <Progress value={dataExport?.percent ?? 0} label="Putting your file together" />
        </div>
      )}
      <p role="status" className="empty:-mt-3">
        {!working &&
          dataExport?.ready &&
          `Your file is ready (${formatSize(dataExport.ready.bytes)}). You can download it until ${formatLongDate(dataExport.ready.expiresAt)}, and only you can.`}
        {!working && dataExport?.stuck && 'Something went wrong while we put your file together. Please try again.'}
      </p>
      {!working && found.data !== undefined && (
        <div className="flex flex-wrap gap-3">
          {dataExport?.ready && (
            <Button size="sm" aria-disabled={saving.isPending} onClick={() => saving.mutate(dataExport.id)}>
              <Download aria-hidden="true" />
              Download your file
            </Button>
          )}
          <Button variant={dataExport?.ready ? 'ghost' : 'outline'} size="sm" onClick={() => requesting.mutate()}>
            {dataExport?.ready ? 'Make a new one' : 'Download everything about you'}
          </Button>
        </div>
      )}
      {!working && problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {found.status === 'failed' && (
        <Button variant="outline" size="sm" onClick={found.retry}>
          Try again
        </Button>
      )}
    </section>
  );
}

function formatSize(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
