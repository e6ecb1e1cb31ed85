import { classNames } from '../class-names.ts';
import { followPlaceholder } from './late-appearance.ts';

/** Loading indicator, for the eye and for screen readers. */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div
      ref={followPlaceholder}
      role="status"
      className={classNames('grid place-items-center gap-3 text-ink-soft', className)}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 animate-spin">
        <circle cx="16" cy="16" r="13" fill="none" strokeWidth="3" className="stroke-linen" />
        <path d="M16 3a13 13 0 0 1 13 13" fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-clay" />
      </svg>
      <span>{label}</span>
    </div>
  );
}
