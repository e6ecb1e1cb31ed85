import { isolateDirection } from '@kindling/domain/isolate-direction';
import { safetyMessages } from '@kindling/domain/safety/safety-messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { type BlockTarget, type ReportTarget, safetyRequest } from './safety-request.ts';

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }));

interface ReportDialogProps {
  userId: string;
  reported: ReportTarget;
  /** The author can be blocked as well. */
  author: BlockTarget | undefined;
  onClose: () => void;
}

export function ReportDialog({ userId, reported, author, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState(false);

  function handleSent() {
    if (author) return setSent(true);
    onClose();
    showToast({ title: 'We’ve got your report', description: safetyMessages.reported });
  }

  if (sent && author) return <SentDialog author={author} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={titleOf(reported, author)} className="w-[min(40rem,calc(100vw-2rem))]">
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ReportForm
          userId={userId}
          reported={reported}
          onSent={handleSent}
          cancel={
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      </Suspense>
    </Dialog>
  );
}

function titleOf({ kind }: ReportTarget, author: BlockTarget | undefined): string {
  if (!author) return 'Report this';
  return kind === 'member' || kind === 'correspondent' || kind === 'circle_member'
    ? `Report ${isolateDirection(author.name)}`
    : `Report what ${isolateDirection(author.name)} wrote`;
}

/** Confirmation of a report, which offers to block the author meanwhile. */
function SentDialog({ author, onClose }: { author: BlockTarget; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="We’ve got your report"
      actions={
        <>
          <Button
            variant="outline"
            className="max-w-full wrap-anywhere"
            onClick={() => safetyRequest.open({ what: 'block', member: author })}
          >
            Block <bdi>{author.name}</bdi>
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p>{safetyMessages.reported}</p>
      <p className="mt-3 wrap-anywhere">
        You can also block <bdi>{author.name}</bdi>, and you won’t see each other any more.
      </p>
    </Dialog>
  );
}
