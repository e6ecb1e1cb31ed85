/** A link that somebody else wrote: where it leads, and how to name it. */
export interface ExternalUrl {
  href: string;
  /** Without the parts that say nothing: "supper.example/menu" for "https://www.supper.example/menu/". */
  label: string;
}

/** What may be asked of a browser with a link that we did not write: no access to our window, no weight with search engines. */
export const externalRel = 'noopener nofollow ugc';

/**
 * The address in a text that a business or teacher gave us; nothing where it is none of the web, such as `javascript:`.
 * "instagram.com/us", without its scheme, is taken for one.
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
