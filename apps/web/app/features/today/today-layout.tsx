import type { ReactNode } from 'react';

interface TodayLayoutProps {
  /** Colours the page softly. */
  typeKey?: string | undefined;
  heading: ReactNode;
  progress: ReactNode;
  step: ReactNode;
  week: ReactNode;
  prompt: ReactNode;
  posts: ReactNode;
}

/** Layout of home: the same for the shell as it is sent and for what is alive, so that nothing moves. */
export function TodayLayout({ typeKey, heading, progress, step, week, prompt, posts }: TodayLayoutProps) {
  return (
    <div data-type={typeKey} className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="flex min-h-24 flex-wrap items-end justify-between gap-x-8 gap-y-1">
        {heading}
        <div className="min-h-12 text-sm sm:min-h-6 text-ink-muted">{progress}</div>
      </div>
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[1.75fr_1fr]">
        <div className="grid min-h-104 gap-5 sm:min-h-68">{step}</div>
        <div className="grid max-h-104 min-h-44">{prompt}</div>
      </div>
      {week && <div className="mt-9 min-h-104">{week}</div>}
      {posts && <div className="mt-9 min-h-56">{posts}</div>}
    </div>
  );
}
