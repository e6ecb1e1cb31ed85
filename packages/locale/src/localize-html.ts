import { localizeText } from './localize-text.ts';

/** Markup and Go template actions, between which there is text. */
const code = /(<[^>]*>|\{\{[^}]*\}\})/;

/** HTML of ours, such as a mail's template, with its texts and its `lang` in American English. */
export function localizeHtml(html: string): string {
  return html
    .split(code)
    .map((part) => (code.test(part) ? part.replaceAll('lang="en-GB"', 'lang="en-US"') : localizeText(part)))
    .join('');
}
