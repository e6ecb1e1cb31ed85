import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'field'], shadow: ['lift'], container: ['page', 'prose'] } },
});

/** Joins class names (clsx with tailwind-merge): of two that set the same property the later wins. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
