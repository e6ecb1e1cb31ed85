import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import type { ReactNode } from 'react';
import { FormIntro } from '../../../ui/form/form-intro.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';

const steps = [
  {
    title: 'We review it',
    text: (
      <>
        Within <NoWrap>2-3 business days</NoWrap>.
      </>
    ),
  },
  { title: 'People find you', text: 'On its own page.' },
];

/** Beside the class form on a page of its own. */
export function ClassIntro({ heading }: { heading: ReactNode }) {
  return <FormIntro picture={pictureOfThing('pottery-ceramics')} tape="Free" heading={heading} steps={steps} />;
}
