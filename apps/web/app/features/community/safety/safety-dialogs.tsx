import { lazy, Suspense, useEffect } from 'react';
import { loadBlockDialog, loadReportDialog } from './load-safety-dialogs.ts';
import { safetyRequest } from './safety-request.ts';

const BlockDialog = lazy(async () => ({ default: (await loadBlockDialog()).BlockDialog }));
const ReportDialog = lazy(async () => ({ default: (await loadReportDialog()).ReportDialog }));

/** Report and block dialogs, mounted once on a page. */
export function SafetyDialogs({ userId }: { userId: string }) {
  useEffect(() => safetyRequest.close, []);
  return (
    <Suspense>
      <Requested userId={userId} />
    </Suspense>
  );
}

function Requested({ userId }: { userId: string }) {
  const request = safetyRequest.useRequest();
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
