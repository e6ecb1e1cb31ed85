import type { MetaDescriptor } from 'react-router';
import { runtimeValues } from './runtime-values.ts';

interface PageMeta {
  title: string;
  description?: string;
  /** Path of a public page: of its share image too. */
  path?: string;
  /** Search engines may index it; never for members' pages. */
  indexed?: boolean;
}

export function pageMeta({ title, description, path, indexed = true }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes('Kindling') ? title : `${title} · Kindling`;
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: 'Kindling' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_GB' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(path === undefined ? [] : shareImageMeta(path, title)),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** Share image of a public page, which the server draws (`apps/server/src/web/share-image`). */
function shareImageMeta(path: string, title: string): MetaDescriptor[] {
  const url = `${runtimeValues().siteUrl}/og${path === '/' ? '/home' : path}.png`;
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `“${title}”, beside a drawing` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const maxDescriptionLength = 155;

interface SharedPage {
  title: string;
  /** User content; its excerpt is the description. */
  text: string;
  /** Canonical URL. */
  url: string;
}

/** Meta tags of a page made from user content, for search engines and link previews. */
export function sharedPageMeta({ title, text, url }: SharedPage): MetaDescriptor[] {
  return [
    ...pageMeta({
      title,
      path: new URL(url).pathname,
      description: truncateDescription(text.replaceAll(/\s+/g, ' ').trim()),
    }),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ];
}

function truncateDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`;
}
