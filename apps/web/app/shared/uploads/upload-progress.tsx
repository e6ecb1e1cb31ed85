import { useUploadedBytes } from '../../lib/files/upload-progress.ts';
import { Progress } from '../../ui/feedback/progress.tsx';

const megabyte = 1_000_000;

/** How much of an upload has been sent, and how much is left. Nothing where none is under way. */
export function UploadProgress() {
  const bytes = useUploadedBytes();
  if (!bytes || bytes.total === 0) return null;
  const { sent, total } = bytes;
  return (
    <div className="grid gap-1.5">
      <Progress value={sent} max={total} label="Upload" />
      <p className="text-sm text-ink-soft tabular-nums">
        {sent < total ? leftLabel(total - sent, total) : 'Nearly there'}
      </p>
    </div>
  );
}

/** "2.1 of 4.8 MB left". */
function leftLabel(left: number, total: number): string {
  const digits = total < 10 * megabyte ? 1 : 0;
  const label = (bytes: number) => (Math.max(bytes, megabyte / 10) / megabyte).toFixed(digits);
  return `${label(left)} of ${label(total)} MB left`;
}
