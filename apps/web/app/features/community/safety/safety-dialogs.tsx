import { useEffect } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { safetyRequest } from './safety-request.ts';

/** Report and block dialogs, mounted once on a page. */
export function SafetyDialogs({ userId }: { userId: string }) {
  const asked = safetyRequest.useAsked();
  useEffect(() => safetyRequest.close, []);

  if (asked?.what === 'block') {
    return <BlockDialog key={asked.member.id} userId={userId} member={asked.member} onClose={safetyRequest.close} />;
  }
  if (asked?.what === 'report') {
    const { reported, author } = asked;
    return (
      <ReportDialog
        key={reported.id}
        userId={userId}
        reported={reported}
        author={author}
        onClose={safetyRequest.close}
      />
    );
  }
  return null;
}
