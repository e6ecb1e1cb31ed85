import { submitClassPath } from '@kindling/domain/paths';
import { SubmitClass } from '../features/teaching/class/submit-class.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({
    path: submitClassPath,
    title: 'Share your expertise: submit a class',
    description: 'Teach a class, a workshop or an evening of what you love. Listing it on Kindling is free.',
  });
}

/** Class submission for anyone; the tab "Submit a Class" has the same form. */
export default function SubmitAClass() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <noscript>
        <p className="mb-6 rounded-card bg-sand px-5 py-4">
          This form needs JavaScript. You can also email us: the address is at the foot of the page.
        </p>
      </noscript>
      <SubmitClass heading="h1" />
    </div>
  );
}
