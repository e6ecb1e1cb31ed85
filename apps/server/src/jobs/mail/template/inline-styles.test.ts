import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';
import { renderPlainText } from './plain-text.ts';

const content =
  '<p>Hi &amp; hello</p>\n<a href="https://kindling.example/?a=1&amp;b=2" class="button">Go <strong>now</strong></a>';

test('Inline styles: markup is understood however it is written, and what was escaped stays so', () => {
  const html = inlineStyles(content);
  expect(html).toMatch(/^<p class="k-text" style="[^"]+">Hi &amp; hello<\/p>\n<table role="presentation"/);
  expect(html).toMatch(
    /<a href="https:\/\/kindling\.example\/\?a=1&amp;b=2" class="k-button" style="[^"]+">Go <strong/,
  );
});

test('Plain-text alternative: a button is its label and its URL', () => {
  const text = renderPlainText(content, 'You asked.', { SiteURL: 'https://kindling.example' });
  expect(text).toMatch(/^Hi & hello\n\nGo now:\nhttps:\/\/kindling\.example\/\?a=1&b=2\n\n-- \nYou asked\.\n/);
});
