import { useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { ClassForm } from './class-form.tsx';
import { ClassThanks } from './class-thanks.tsx';
import { useFormOwner } from './use-form-owner.ts';

type Rank = 'h1' | 'h2';

/** "Share Your Expertise": class form and confirmation, as a page or in a tab. */
export function SubmitClass({ heading: Heading }: { heading: Rank }) {
  const author = useFormOwner();
  const [sent, setSent] = useState(false);
  const member = author === 'visitor' ? undefined : author;
  if (sent) return <ClassThanks heading={Heading} signedIn={Boolean(member)} />;
  return (
    <div className="grid gap-6">
      <header>
        <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-2xl'}>Share Your Expertise</Heading>
        <p className="mt-3 measure text-ink-soft">
          Teach something you love, to a few people or to many. Tell us about one class. It’s free, and we review every
          class within <NoWrap>2-3 business days</NoWrap> before it’s listed.
        </p>
      </header>
      {author ? (
        <ClassForm
          key={member?.id}
          member={member}
          sectionHeading={Heading === 'h1' ? 'h2' : 'h3'}
          onSent={(message) => {
            showToast({ title: message });
            setSent(true);
          }}
        />
      ) : (
        <div className="grid gap-5 not-in-data-session:hidden">
          <Skeleton className="h-160 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </div>
  );
}
