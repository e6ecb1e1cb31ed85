import { notFoundMessage } from '@kindling/domain/messages';
import { useEffect, useState } from 'react';
import { Desk } from '../features/moderation/desk.tsx';
import { DeskUnavailable } from '../features/moderation/desk-unavailable.tsx';
import { askRole, useRole } from '../lib/session/role.ts';
import { NotFoundScreen } from '../shell/dead-ends.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { ReviewerSecondFactor } from '../shell/reviewer-second-factor.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function meta() {
  return pageMeta({ title: 'The desk', indexed: false });
}

/** For those who review. To everybody else there is nothing here. */
export default function Moderation() {
  const role = useRole();
  const [asked, setAsked] = useState(false);

  // What a page before this one was told may no longer hold.
  useEffect(() => {
    void askRole({ anew: true }).then(() => setAsked(true));
  }, []);

  if (!asked || role.status === 'asking') return <Spinner className="min-h-[60vh]" />;
  if (role.status === 'failed') return <DeskUnavailable error={null} onRetry={() => void askRole({ anew: true })} />;
  if (!role.role) return <NothingHere />;
  return (
    <ReviewerSecondFactor due={role.secondFactorDue}>
      <Desk role={role.role} />
    </ReviewerSecondFactor>
  );
}

function NothingHere() {
  useEffect(() => {
    document.title = `${notFoundMessage} · Kindling`;
  }, []);
  return <NotFoundScreen />;
}
