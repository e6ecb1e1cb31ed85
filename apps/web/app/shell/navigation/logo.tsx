import { classNames } from '../../ui/class-names.ts';

function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames('size-9 shrink-0', className)}>
      <path d="M21 3c1 6 9 9 9 18a10 10 0 0 1-20 1c0-5 3-7 4-11 2 2 3 3 3 5 3-3 5-7 4-13Z" className="fill-clay" />
      <path d="M20 18c1 3 4 4 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8Z" className="fill-paper" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-clay-dark">
        <path d="m8 37 25-6" />
        <path d="M7 31l25 6" />
      </g>
    </svg>
  );
}

/** Logo. Its word gives way in a header that is too narrow for it, on the narrowest phones and with large text. */
export function Logo({ className }: { className?: string }) {
  return (
    <a
      href="/"
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full pe-2 @max-[15rem]:pe-0 sm:gap-2',
        className,
      )}
      aria-label="Kindling, home"
    >
      <LogoMark />
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-tight @max-[20.5rem]:hidden sm:text-[1.625rem]">
        Kindling
      </span>
    </a>
  );
}
