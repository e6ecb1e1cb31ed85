import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classGroups } from './class-groups.ts';

const merge = createTailwindMerge(() => classGroups);

/** Joins class names (clsx with tailwind-merge): of two that set the same property the later wins. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
