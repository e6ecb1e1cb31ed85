/** A link in user content: where it leads, and its label. */
export interface ExternalUrl {
  href: string;
  /** Without scheme, "www." and trailing slash: "supper.example/menu". */
  label: string;
}

/** `rel` of links in user content: no access to our window, no weight with search engines. */
export const externalRel = 'noopener nofollow ugc';

/**
 * Parses a link in user content; nothing unless http(s), so never `javascript:`. A missing scheme is added:
 * "instagram.com/us".
 */
export function parseExternalUrl(text: string | null | undefined): ExternalUrl | undefined {
  const typed = text?.trim() ?? '';
  const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/$/, '');
  return { href: url.href, label: url.hostname.replace(/^www\./, '') + path };
}
