import type { PictureName } from '@kindling/illustrations/pictures/picture';
import type { ReactNode } from 'react';
import { Picture } from '../picture/picture.tsx';
import { TapeLabel } from '../section.tsx';

interface FormIntroProps {
  picture: PictureName;
  tape: ReactNode;
  /** The page's heading. */
  heading: ReactNode;
  lead?: ReactNode;
  /** What happens, from the form to the listing. */
  steps: readonly { title: string; text: ReactNode }[];
}

/** Beside a long public form: what it is for, and what happens with what is sent. */
export function FormIntro({ picture, tape, heading, lead, steps }: FormIntroProps) {
  return (
    <div className="lg:sticky lg:top-8">
      <Picture drawn={picture} alt="" aspect="band" className="mb-6 rounded-card max-sm:hidden lg:aspect-[16/10]" />
      <TapeLabel>{tape}</TapeLabel>
      <div className="mt-4">{heading}</div>
      {lead && <p className="mt-3 text-ink-soft sm:text-lg">{lead}</p>}
      <ol className="mt-5 grid gap-3 sm:mt-7 sm:gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid gap-x-3.5 max-sm:text-sm sm:grid-cols-[2.5rem_1fr]">
            <span
              aria-hidden="true"
              className="pebble hidden size-10 place-items-center font-display font-semibold sm:grid"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
