import { useEffect } from 'react';
import { askedSafety } from './asked.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** Once on a page whose menus offer to report and to block. */
export function SafetyDialogs({ userId }: { userId: string }) {
  const asked = askedSafety.useAsked();
  useEffect(() => askedSafety.close, []);

  if (asked?.what === 'block') {
    return <BlockDialog key={asked.member.id} userId={userId} member={asked.member} onClose={askedSafety.close} />;
  }
  if (asked?.what === 'report') {
    const { reported, author } = asked;
    return (
      <ReportDialog key={reported.id} userId={userId} reported={reported} author={author} onClose={askedSafety.close} />
    );
  }
  return null;
}
