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
