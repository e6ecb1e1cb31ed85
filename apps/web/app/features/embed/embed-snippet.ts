interface EmbeddedPage {
  /** Address of the installation, without a trailing slash. */
  siteUrl: string;
  kind: 'classes' | 'businesses';
  slug: string;
  /** Whose sessions they are; somebody's own words. */
  title: string;
}

/** HTML to paste into another site. */
export function embedSnippet({ siteUrl, kind, slug, title }: EmbeddedPage): string {
  return [
    `<iframe src="${siteUrl}/embed/${kind}/${slug}"`,
    `title="${escapeAttribute(`Dates: ${title}`)}"`,
    'width="100%" height="480" loading="lazy" style="border:0"></iframe>',
  ].join(' ');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
