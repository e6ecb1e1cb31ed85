import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description?: string;
  /** Whether search engines may list it; what is only for members is nothing to find. */
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
  /** Whatever somebody wrote; its beginning is the description. */
  text: string;
  /** The one address under which the page is known. */
  url: string;
}

/** For a page that is made from what somebody sent in: what search engines and link previews are told. */
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
