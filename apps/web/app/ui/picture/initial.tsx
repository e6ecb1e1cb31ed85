import { classNames } from '../class-names.ts';

/** Initial of a name, round, in the accent around it, where no face was chosen. Decorative beside the name. */
export function Initial({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 44 44"
      aria-hidden="true"
      className={classNames('shrink-0 rounded-full bg-accent-tint text-accent', className)}
    >
      <text
        x="22"
        y="23"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        className="font-display text-[1.25rem] font-semibold"
      >
        {initialOf(name)}
      </text>
    </svg>
  );
}

/** First letter or number, with what is combined with it; a name that begins with a sign has that. */
function initialOf(name: string): string {
  return (/[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '').toLocaleUpperCase();
}
