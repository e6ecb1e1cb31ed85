import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { setFlash } from '../../../lib/storage/flash-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { ClassForm } from './class-form.tsx';
import type { OwnClass } from './use-own-class.ts';

/** Edit form of a submitted class; saving resubmits it. */
export function ChangeClassPage({ member, own }: { member: User; own: OwnClass }) {
  return (
    <div className="mx-auto grid w-full max-w-column gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-anywhere">Change {own.class_title}</h1>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="measure text-ink-soft">{whatSendingDoes(own.status)}</p>
          <ButtonLink href="/teaching" variant="ghost" size="sm" className="max-sm:-ms-4.5">
            Leave it as it is
          </ButtonLink>
        </div>
      </header>
      {own.decline_reason && (
        <div className="rounded-field border-s-4 border-tan bg-sand px-5 py-4">
          <p className="text-sm font-semibold">Why it is not listed</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{own.decline_reason}</p>
        </div>
      )}
      <ClassForm
        member={member}
        changed={own}
        sectionHeading="h2"
        onSent={(title) => {
          setFlash({ title });
          location.assign('/teaching');
        }}
      />
    </div>
  );
}

function whatSendingDoes(status: string): ReactNode {
  if (status === 'approved') {
    return (
      <>
        A change has to be approved again. Until it is, within <NoWrap>2-3 business days</NoWrap>, your class is not
        listed and its page is not public.
      </>
    );
  }
  if (status === 'declined')
    return (
      <>
        When you send it again, we review it anew within <NoWrap>2-3 business days</NoWrap>.
      </>
    );
  return 'Change what you like. We have not reviewed it yet.';
}
