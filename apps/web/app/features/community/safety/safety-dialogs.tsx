import { useEffect } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { safetyRequest } from './safety-request.ts';

/** Report and block dialogs, mounted once on a page. */
export function SafetyDialogs({ userId }: { userId: string }) {
  const request = safetyRequest.useRequest();
  useEffect(() => safetyRequest.close, []);

  if (request?.what === 'block') {
    return (
      <BlockDialog key={request.member.id} userId={userId} member={request.member} onClose={safetyRequest.close} />
    );
  }
  if (request?.what === 'report') {
    const { reported, author } = request;
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
