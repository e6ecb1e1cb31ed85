import { teachingPath } from '@kindling/domain/paths';
import { revisionChanges } from '@kindling/domain/review/revision-changes';
import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { setFlash } from '../../../lib/storage/flash-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CorrectionNote } from '../../../ui/correction-note.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { RevisionCard } from '../../../ui/revision-card.tsx';
import { ClassForm } from './class-form.tsx';
import { withdrawClassChanges } from './class-submission-api.ts';
import type { OwnClass } from './use-own-class.ts';

/** Edit form of a submitted class, with its revision; saving resubmits it. */
export function ChangeClassPage({ member, own }: { member: User; own: OwnClass }) {
  function leave(title: string) {
    setFlash({ title });
    location.assign(teachingPath);
  }

  return (
    <div className="mx-auto grid w-full max-w-column gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-anywhere">
          Change <bdi>{own.class_title}</bdi>
        </h1>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="measure text-ink-soft">{whatSendingDoes(own)}</p>
          <ButtonLink href={teachingPath} variant="ghost" size="sm" className="max-sm:-ms-4.5">
            Cancel
          </ButtonLink>
        </div>
      </header>
      {own.correction && <CorrectionNote correction={own.correction} />}
      {own.decline_reason && own.decline_reason !== own.correction?.words && (
        <div className="rounded-field border-s-4 border-tan bg-sand px-5 py-4">
          <p className="text-sm font-semibold">Why it isn’t listed</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {own.decline_reason}
          </p>
        </div>
      )}
      {own.status === 'approved' && own.revision && (
        <RevisionCard
          status={own.revision.status}
          reason={own.revision.decline_reason}
          changes={revisionChanges('class', own, own.revision)}
          promise={<NoWrap>2-3 business days</NoWrap>}
          onWithdraw={async () => {
            await withdrawClassChanges(own.id);
            leave('Your changes are withdrawn. Your class stays as it is.');
          }}
        />
      )}
      <ClassForm member={member} changed={own} sectionHeading="h2" onSent={leave} />
    </div>
  );
}

function whatSendingDoes({ status, revision }: OwnClass): ReactNode {
  if (status === 'approved') {
    if (revision) return 'Your last edit is still in review. A new one replaces it.';
    return (
      <>
        Your class stays listed as it is. We review changes within <NoWrap>2-3 business days</NoWrap>.
      </>
    );
  }
  if (status === 'declined')
    return (
      <>
        When you resubmit, we’ll review it again within <NoWrap>2-3 business days</NoWrap>.
      </>
    );
  return 'Edit anything you like. We haven’t reviewed it yet.';
}
