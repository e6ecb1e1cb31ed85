import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { FormIntro } from '../../../ui/form/form-intro.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';

const steps = [
  { title: 'You tell us', text: 'Ten minutes, no account. We save what you type in this browser until you send it.' },
  {
    title: 'We read it',
    text: (
      <>
        We review every listing ourselves. You’ll hear within <NoWrap>24-48 hours</NoWrap>.
      </>
    ),
  },
  {
    title: 'People find you',
    text: 'It appears in the directory with your website, email and phone. You’ll get a private link to edit it.',
  },
];

export function ListingIntro() {
  return (
    <FormIntro
      picture={pictureOfThing('market-stall-prep')}
      tape="Free · reviewed by a real person"
      heading={<h1 className="text-3xl">List your business</h1>}
      lead="For studios, makers, teachers, cooks and guides: the people someone looks for when she’s just found her thing."
      steps={steps}
    />
  );
}
