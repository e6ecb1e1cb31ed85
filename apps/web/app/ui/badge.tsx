import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const badgeStyles = cva('inline-flex items-center gap-1.5 rounded-field px-3 py-1 text-xs font-semibold', {
  variants: {
    tone: {
      neutral: 'bg-linen text-ink-soft',
      accent: 'bg-accent-tint text-ink before:size-2 before:shrink-0 before:rounded-full before:bg-accent',
      success: 'bg-success-tint text-ink before:size-2 before:shrink-0 before:rounded-full before:bg-success',
      outline: 'border border-tan text-ink-soft',
      danger: 'bg-danger-tint text-ink before:size-2 before:shrink-0 before:rounded-full before:bg-danger',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span className={classNames(badgeStyles({ tone }), className)} {...props} />;
}
