import { findElements, innerHtml, parseHtml, replaceElement } from './html-document.ts';

const serif = "Fraunces, Georgia, 'Times New Roman', serif";

const small = 'margin: 0 0 12px; font-size: 14px; line-height: 1.5; color: #6f6862; overflow-wrap: anywhere';

/**
 * Inline styles by element and class: many mail clients know no style sheet. The classes are for the dark theme of
 * those that do (`supabase/templates/layout.html`).
 */
const attributes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { class: 'k-link', style: 'color: #6e452b; word-break: break-word' },
  h1: {
    class: 'k-head',
    style: `margin: 0 0 20px; font-family: ${serif}; font-size: 26px; line-height: 1.25; font-weight: 600; color: #292524; overflow-wrap: anywhere`,
  },
  p: {
    class: 'k-text',
    style: 'margin: 0 0 16px; font-size: 17px; line-height: 1.55; color: #292524; overflow-wrap: anywhere',
  },
  'p.small': { class: 'k-small', style: small },
  'p.html-only': { class: 'k-small', style: small },
  blockquote: {
    dir: 'auto',
    class: 'k-quote',
    style:
      'margin: 0 0 20px; padding: 14px 18px; border-left: 3px solid #cdb08c; background: #f5eee5; font-size: 17px; line-height: 1.55; color: #292524; overflow-wrap: anywhere',
  },
};

/** Button of a table's cell, for mail clients that give a link no padding. */
const button = (href: string, label: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 28px 0"><tr><td class="k-pill" style="border-radius: 999px; background: #8a5a3b"><a href="${href}" class="k-button" style="display: inline-block; padding: 14px 28px; font-size: 17px; line-height: 1.2; font-weight: 600; color: #ffffff; text-decoration: none">${label}</a></td></tr></table>`;

/** Inlines the styles into a mail's HTML. */
export function inlineStyles(content: string): string {
  const document = parseHtml(content);
  for (const element of findElements(document, () => true)) {
    const { class: name, ...others } = element.attribs;
    const selector = name ? `${element.name}.${name}` : element.name;
    if (selector === 'a.button') replaceElement(element, button(others.href ?? '', innerHtml(element)));
    else element.attribs = { ...attributes[selector], ...others };
  }
  return innerHtml(document);
}
