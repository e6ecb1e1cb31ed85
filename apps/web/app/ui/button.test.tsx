import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

function classOf(markup: string): string {
  return /class="([^"]*)"/.exec(markup)?.[1] ?? '';
}

test('[CONST-15] buttons come in six styles, each with a look of its own', () => {
  const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
  const styles = variants.map((variant) => classOf(renderToStaticMarkup(<Button variant={variant}>x</Button>)));
  const none = classOf(renderToStaticMarkup(<Button variant={'none' as never}>x</Button>));
  expect(new Set([...styles, none]).size).toBe(7);
  expect(styles[0]).toBe(classOf(renderToStaticMarkup(<Button>x</Button>)));
});

test('[CONST-16] buttons come in four sizes, none lower than 44 px', () => {
  const sizes = ['default', 'sm', 'lg', 'icon'] as const;
  const styles = sizes.map((size) => classOf(renderToStaticMarkup(<Button size={size}>x</Button>)));
  const none = classOf(renderToStaticMarkup(<Button size={'none' as never}>x</Button>));
  expect(new Set([...styles, none]).size).toBe(5);
  for (const style of styles) {
    const units = Number(/(?:^| )(?:min-h|size)-(\d+)(?: |$)/.exec(style)?.[1]);
    expect(units * 4).toBeGreaterThanOrEqual(44);
  }
});

test('a button submits nothing unless it says so, and a link looks the same', () => {
  expect(renderToStaticMarkup(<Button>x</Button>)).toContain('type="button"');
  const link = renderToStaticMarkup(<ButtonLink href="/quiz">x</ButtonLink>);
  expect(classOf(link)).toBe(classOf(renderToStaticMarkup(<Button>x</Button>)));
});
