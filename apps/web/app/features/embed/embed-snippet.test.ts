import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

test('XSS: a title with markup in it stays a title', () => {
  const snippet = embedSnippet({
    siteUrl: 'https://kindling.example',
    kind: 'classes',
    slug: 'pinch-pots',
    title: '"><script>alert(1)</script> & tea',
  });
  expect(snippet).toBe(
    '<iframe src="https://kindling.example/embed/classes/pinch-pots" title="Dates: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; tea" width="100%" height="480" loading="lazy" style="border:0"></iframe>',
  );
});
