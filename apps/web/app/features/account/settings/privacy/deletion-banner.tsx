import { lazy, Suspense } from 'react';
import { useMember } from '../../../../lib/session/member.ts';
import { useDeletion } from './use-deletion.ts';

// Few ever see it: not in the script of every member's page.
const DeletionNotice = lazy(async () => ({ default: (await import('./deletion-notice.tsx')).DeletionNotice }));

/** Banner of a scheduled deletion, on every members' page. */
export function DeletionBanner() {
  const { due, cancelling } = useDeletion(useMember().id);
  if (!due) return null;
  return (
    <Suspense>
      <DeletionNotice due={due} cancelling={cancelling} />
    </Suspense>
  );
}
