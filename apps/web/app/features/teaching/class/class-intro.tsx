import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import type { ReactNode } from 'react';
import { FormIntro } from '../../../ui/form/form-intro.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';

const steps = [
  {
    title: 'You tell us about one class',
    text: 'Ten minutes. We save what you type on this device until you send it.',
  },
  {
    title: 'We review it',
    text: (
      <>
        We read every class ourselves, within <NoWrap>2-3 business days</NoWrap>.
      </>
    ),
  },
  { title: 'People find you', text: 'Your class gets a page of its own, and members can message you about it.' },
];

/** Beside the class form on a page of its own. */
export function ClassIntro({ heading }: { heading: ReactNode }) {
  return (
    <FormIntro
      picture={pictureOfThing('pottery-ceramics')}
      tape="Free · your own kitchen will do"
      heading={heading}
      lead="Teach something you love, to a few people or to many."
      steps={steps}
    />
  );
}
