import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { FormIntro } from '../../../ui/form/form-intro.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';

const steps = [
  {
    title: 'We review it',
    text: (
      <>
        You’ll hear within <NoWrap>24-48 hours</NoWrap>.
      </>
    ),
  },
  { title: 'People find you', text: 'Edit any time.' },
];

export function ListingIntro() {
  return (
    <FormIntro
      picture={pictureOfThing('market-stall-prep')}
      tape="Free · reviewed by a real person"
      heading={<h1 className="text-3xl">List your business</h1>}
      lead="Ten minutes, no account."
      steps={steps}
    />
  );
}
