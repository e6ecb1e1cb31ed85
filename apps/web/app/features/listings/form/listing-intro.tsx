import { NoWrap } from '../../../ui/no-wrap.tsx';
import { TapeLabel } from '../../../ui/section.tsx';

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
    <div className="lg:sticky lg:top-8">
      <TapeLabel>Free · reviewed by a real person</TapeLabel>
      <h1 className="mt-4 text-3xl">List your business</h1>
      <p className="mt-4 text-lg text-ink-soft">
        For studios, makers, teachers, cooks and guides: the people someone looks for when she’s just found her thing.
      </p>
      <ol className="mt-8 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
            <span aria-hidden="true" className="pebble grid size-10 place-items-center font-display font-semibold">
              {index + 1}
            </span>
            <div>
              <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
