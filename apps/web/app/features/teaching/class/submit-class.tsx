import { useState } from 'react';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ClassForm } from './class-form.tsx';
import { ClassIntro } from './class-intro.tsx';
import { ClassThanks } from './class-thanks.tsx';
import { useFormOwner } from './use-form-owner.ts';

type Rank = 'h1' | 'h2';

/** "Share Your Expertise": class form and confirmation, as a page with an introduction beside it, or in a tab. */
export function SubmitClass({ heading: Heading }: { heading: Rank }) {
  const author = useFormOwner();
  const [sent, setSent] = useState(false);
  const member = author === 'visitor' ? undefined : author;
  const isPage = Heading === 'h1';
  if (sent) {
    return (
      <div className={isPage ? 'mx-auto max-w-column' : undefined}>
        <ClassThanks heading={Heading} signedIn={Boolean(member)} />
      </div>
    );
  }
  const heading = <Heading className={isPage ? 'text-3xl' : 'text-2xl'}>Share Your Expertise</Heading>;
  const form = author ? (
    <ClassForm
      key={member?.id}
      member={member}
      sectionHeading={isPage ? 'h2' : 'h3'}
      onSent={(message) => {
        showToast({ title: message });
        setSent(true);
      }}
    />
  ) : (
    <FormSkeleton />
  );
  if (isPage) {
    return (
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)] lg:gap-14">
        <ClassIntro heading={heading} />
        <div className="min-w-0">{form}</div>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <header>{heading}</header>
      {form}
    </div>
  );
}
