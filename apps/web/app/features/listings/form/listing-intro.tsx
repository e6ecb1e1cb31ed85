import { NoWrap } from '../../../ui/no-wrap.tsx';
import { TapeLabel } from '../../../ui/section.tsx';

const steps = [
  { title: 'You tell us', text: 'Ten minutes, no account. What you type is kept in this browser until you send it.' },
  {
    title: 'We read it',
    text: (
      <>
        A person reads every listing. Yours is reviewed within <NoWrap>24-48 hours</NoWrap>.
      </>
    ),
  },
  {
    title: 'People find you',
    text: 'It appears in the directory with your website, email and phone. You get a private link to change it.',
  },
];

export function ListingIntro() {
  return (
    <div className="lg:sticky lg:top-8">
      <TapeLabel>Free, and read by a person</TapeLabel>
      <h1 className="mt-4 text-4xl">List your business</h1>
      <p className="mt-4 text-lg text-ink-soft">
        For studios, makers, teachers, cooks and guides: the people somebody looks for when she has just found her
        thing.
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
