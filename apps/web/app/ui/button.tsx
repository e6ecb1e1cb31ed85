import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const buttonStyles = cva(
  [
    'inline-flex max-w-full items-center justify-center gap-2 rounded-full font-semibold text-center leading-tight',
    'transition-[background-color,border-color,color,transform] duration-150 ease-out active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        default: 'bg-clay text-on-clay hover:bg-clay-dark forced-colors:border',
        destructive: 'bg-danger text-on-danger hover:bg-danger-dark forced-colors:border',
        outline: 'border border-tan bg-card text-ink hover:border-clay hover:bg-sand',
        secondary: 'bg-linen text-ink hover:bg-tan forced-colors:border',
        ghost: 'text-ink hover:bg-sand',
        link: 'text-clay underline decoration-1 underline-offset-[0.25em] hover:text-clay-dark hover:decoration-2',
      },
      size: {
        default: 'min-h-12 px-6 py-2.5 text-base',
        sm: 'min-h-11 px-4.5 py-2 text-sm',
        lg: 'min-h-14 px-8 py-3 text-lg',
        icon: 'size-11 p-0',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'px-1' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyles>;

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={classNames(buttonStyles({ variant, size }), className)} {...props} />;
}

/** Link styled as a button; a plain `<a>`, because most of our pages are documents of their own. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return <a className={classNames(buttonStyles({ variant, size }), className)} {...props} />;
}
