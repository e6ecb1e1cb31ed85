import type { createTailwindMerge } from 'tailwind-merge';

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;

const any = () => true;
const isLength = (value: string) => /^(\d+|\[\d.*\])$/.test(value);
const sides = ['', 'x', 'y', 's', 'e', 't', 'r', 'b', 'l'] as const;

/** One group for each prefix: whatever stands behind it, two of them set the same property. */
const byPrefix = (...prefixes: string[]) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, [{ [prefix]: [any] }]]));

const spacing = ['p', 'm'].flatMap((kind) => sides.map((side) => `${kind}${side}`));

/**
 * Class groups of tailwind-merge: those of the classes that the design system's components have and a screen may
 * change. The library's own list of all of Tailwind would be 6 kB of every page; `class-names.test.ts` compares the
 * two.
 */
export const classGroups: Config = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...byPrefix(
      ...spacing,
      'gap',
      'gap-x',
      'gap-y',
      'size',
      'w',
      'min-w',
      'max-w',
      'h',
      'min-h',
      'max-h',
      'z',
      'opacity',
    ),
    ...byPrefix(
      'grid-cols',
      'col',
      'row',
      'leading',
      'tracking',
      'underline-offset',
      'cursor',
      'pointer-events',
      'duration',
    ),
    ...byPrefix('ease', 'animate', 'justify-items', 'justify-self', 'self', 'place-items', 'bg', 'fill', 'scroll-mt'),
    ...byPrefix(
      'inset',
      'inset-x',
      'inset-y',
      'start',
      'end',
      'top',
      'bottom',
      'right',
      'left',
      'scroll-my',
      'basis',
      'align',
      'line-clamp',
      'object',
      'wrap',
      'whitespace',
      'aspect',
      'order',
      'translate-y',
      'outline-offset',
      'appearance',
      'rounded-b',
      'rounded-t',
    ),
    'bg-size': [{ bg: ['auto', 'cover', 'contain'] }],
    display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    visibility: ['visible', 'invisible'],
    sr: ['sr-only', 'not-sr-only'],
    resize: ['resize', { resize: ['none'] }],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    flex: [{ flex: [any] }],
    grow: [{ grow: ['', any] }],
    shrink: [{ shrink: ['', any] }],
    'justify-content': [{ justify: [any] }],
    'align-items': [{ items: [any] }],
    'align-content': [{ content: ['start', 'center', 'end', 'between'] }],
    overflow: [{ overflow: [any] }],
    'overflow-x': [{ 'overflow-x': [any] }],
    'overflow-y': [{ 'overflow-y': [any] }],
    'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', isLength] }],
    'text-alignment': [{ text: ['start', 'center', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-overflow': ['truncate', { text: ['ellipsis', 'clip'] }],
    'text-color': [{ text: [any] }],
    'text-decoration': ['underline', 'line-through', 'no-underline'],
    'text-decoration-thickness': [{ decoration: [isLength] }],
    'text-decoration-color': [{ decoration: [any] }],
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    'font-family': [{ font: [any] }],
    'list-style-type': [{ list: ['none', 'disc', 'decimal'] }],
    rounded: [{ rounded: ['', any] }],
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
    ...Object.fromEntries(
      sides.map((side) => [`border-w-${side}`, [{ [side ? `border-${side}` : 'border']: ['', isLength] }]]),
    ),
    'border-spacing': [{ 'border-spacing': [any] }],
    'stroke-w': [{ stroke: [isLength] }],
    'stroke-color': [{ stroke: [any] }],
    'outline-w': [{ outline: ['', isLength] }],
    'col-start': [{ 'col-start': [any] }],
    'border-collapse': [{ border: ['collapse', 'separate'] }],
    'border-color': [{ border: [any] }],
    shadow: [{ shadow: ['', any] }],
    ring: [{ ring: ['', isLength] }],
    'ring-color': [{ ring: [any] }],
    transition: [{ transition: ['', any] }],
  },
  conflictingClassGroups: {
    ...Object.fromEntries(
      ['p', 'm'].flatMap((kind) => [
        [kind, sides.slice(1).map((side) => `${kind}${side}`)],
        [`${kind}x`, [`${kind}s`, `${kind}e`, `${kind}r`, `${kind}l`]],
        [`${kind}y`, [`${kind}t`, `${kind}b`]],
      ]),
    ),
    gap: ['gap-x', 'gap-y'],
    size: ['w', 'h'],
    'scroll-my': ['scroll-mt'],
    inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'bottom', 'right', 'left'],
    'inset-x': ['start', 'end', 'right', 'left'],
    'inset-y': ['top', 'bottom'],
    overflow: ['overflow-x', 'overflow-y'],
    flex: ['basis', 'grow', 'shrink'],
    rounded: ['rounded-b', 'rounded-t'],
    'border-w-': sides.slice(1).map((side) => `border-w-${side}`),
    'border-w-x': ['border-w-s', 'border-w-e', 'border-w-r', 'border-w-l'],
    'border-w-y': ['border-w-t', 'border-w-b'],
    'line-clamp': ['display', 'overflow'],
    'font-size': ['leading'],
  },
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: [],
};
