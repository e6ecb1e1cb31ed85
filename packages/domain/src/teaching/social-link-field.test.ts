import { expect, test } from 'vitest';
import { isSocialLink, socialHref } from './social-link-field.ts';

test('a name, a link and a link without its beginning lead somewhere', () => {
  expect(socialHref('@maya.pots', 'instagram')).toBe('https://www.instagram.com/maya.pots');
  expect(socialHref('maya-ellis', 'linkedin')).toBe('https://www.linkedin.com/in/maya-ellis');
  expect(socialHref('https://example.org/maya', 'instagram')).toBe('https://example.org/maya');
  expect(socialHref('www.studio.example')).toBe('https://www.studio.example');
  expect(socialHref('studio.example/maya', 'instagram')).toBe('https://studio.example/maya');
  expect(socialHref('instagram.com/maya.pots')).toBe('https://instagram.com/maya.pots');
});

test('anything else is shown as text and leads nowhere', () => {
  for (const typed of ['', 'find me as maya', 'javascript:alert(1)', 'a/b', 'mailto:maya@example.org']) {
    expect(socialHref(typed, 'instagram'), typed).toBeNull();
  }
  expect(socialHref('@maya.pots')).toBeNull();
});

test('what names another scheme than http is refused', () => {
  for (const typed of ['', '@maya.pots', 'Maya’s pots on Instagram', 'https://example.org']) {
    expect(isSocialLink(typed), typed).toBe(true);
  }
  for (const typed of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https:maya',
    'http://localhost',
  ]) {
    expect(isSocialLink(typed), typed).toBe(false);
  }
});
