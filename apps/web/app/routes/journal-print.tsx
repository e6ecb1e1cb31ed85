import { journalPath } from '@kindling/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { PrintedJournal } from '../features/journal/export/printed-journal.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';

export function meta() {
  return pageMeta({ title: 'Your journal, to print', indexed: false });
}

export default function JournalPrint() {
  const { id } = useMember();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:p-0">
      <ButtonLink href={journalPath} variant="ghost" size="sm" className="-ms-4 print:hidden">
        <ArrowLeft aria-hidden="true" /> Back to your journal
      </ButtonLink>
      <h1 className="mt-2 mb-6 text-3xl">Journal</h1>
      <PrintedJournal userId={id} />
    </div>
  );
}
