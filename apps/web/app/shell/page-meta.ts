import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description?: string;
  /** Search engines may index it; never for members' pages. */
  indexed?: boolean;
}

export function pageMeta({ title, description, indexed = true }: PageMeta): MetaDescriptor[] {
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
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
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
    ...pageMeta({ title, description: truncateDescription(text.replaceAll(/\s+/g, ' ').trim()) }),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ];
}

function truncateDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`;
}
