import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { type ReactNode, useId } from 'react';
import { Picture } from '../../ui/picture/picture.tsx';

interface StepCardProps {
  /** What kind of step it is, above the title: "Tomorrow". */
  label: ReactNode;
  title: ReactNode;
  /** Beside the words where there is room, above them on a phone. */
  picture: PictureName;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A next step, with one primary action. */
export function StepCard({ label, title, picture, children, actions }: StepCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-card sm:flex-row-reverse"
    >
      <Picture
        drawn={picture}
        alt=""
        className="rounded-none max-sm:aspect-[2/1] sm:aspect-auto sm:w-2/5 sm:shrink-0"
      />
      <div className="flex min-w-0 grow flex-col items-start bg-accent-tint p-5 sm:p-7">
        <p className="text-sm font-semibold text-ink-soft">{label}</p>
        <h2 id={id} dir="auto" className="mt-1 text-2xl wrap-anywhere">
          {title}
        </h2>
        <div className="mt-2 grow text-ink-soft">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </section>
  );
}
