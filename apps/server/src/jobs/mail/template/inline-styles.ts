const serif = "Fraunces, Georgia, 'Times New Roman', serif";

/**
 * Inline styles: many mail clients know no style sheet. The classes are for the dark theme of those that do
 * (`supabase/templates/layout.html`).
 */
const elementStyles: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Before the button, whose own link comes with its looks.
  [/<a href=/g, '<a class="k-link" style="color: #6e452b; word-break: break-word" href='],
  [
    /<h1>/g,
    `<h1 class="k-head" style="margin: 0 0 20px; font-family: ${serif}; font-size: 26px; line-height: 1.25; font-weight: 600; color: #292524; overflow-wrap: anywhere">`,
  ],
  [
    /<p>/g,
    '<p class="k-text" style="margin: 0 0 16px; font-size: 17px; line-height: 1.55; color: #292524; overflow-wrap: anywhere">',
  ],
  [
    /<p class="(?:small|html-only)">/g,
    '<p class="k-small" style="margin: 0 0 12px; font-size: 14px; line-height: 1.5; color: #6f6862; overflow-wrap: anywhere">',
  ],
  [
    /<blockquote>/g,
    '<blockquote class="k-quote" style="margin: 0 0 20px; padding: 14px 18px; border-left: 3px solid #cdb08c; background: #f5eee5; font-size: 17px; line-height: 1.55; color: #292524; overflow-wrap: anywhere">',
  ],
  [
    /<a class="button" href="([^"]+)">([^<]+)<\/a>/g,
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 28px 0"><tr><td class="k-pill" style="border-radius: 999px; background: #8a5a3b"><a href="$1" class="k-button" style="display: inline-block; padding: 14px 28px; font-size: 17px; line-height: 1.2; font-weight: 600; color: #ffffff; text-decoration: none">$2</a></td></tr></table>',
  ],
];

/** Inlines the styles into a mail's HTML. */
export function inlineStyles(content: string): string {
  return elementStyles.reduce((html, [pattern, instead]) => html.replaceAll(pattern, instead), content);
}
