import type { TemplateValues } from './template-values.ts';

const maxLineLength = 74;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Plain-text alternative, made from the HTML so that the two never differ. */
export function renderPlainText(content: string, why: string, values: TemplateValues): string {
  const blocks = content
    .replaceAll(/<p class="html-only">.*?<\/p>/gs, '')
    .replaceAll(/<a class="button" href="([^"]+)">([^<]+)<\/a>/g, '<p>$2:<br>$1</p>')
    .matchAll(/<(h1|p|blockquote)(?: class="\w+")?>(.*?)<\/\1>/gs);
  const paragraphs = [...blocks].map(([, element, markup = '']) => {
    const lines = linesOf(markup);
    return (element === 'blockquote' ? lines.map((line) => `> ${line}`) : lines).join('\n');
  });
  const { SiteURL = '', UnsubscribeURL, UnsubscribeLabel, PreferencesURL } = values;
  const end = [
    '-- ',
    ...linesOf(why),
    ...(UnsubscribeURL ? ['', `${UnsubscribeLabel}:`, UnsubscribeURL] : []),
    ...(PreferencesURL ? ['', 'Email preferences:', PreferencesURL] : []),
    '',
    'Kindling, where your thing starts',
    SiteURL,
  ];
  return `${[...paragraphs, end.join('\n')].join('\n\n')}\n`;
}

function linesOf(markup: string): string[] {
  const plain = markup
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a href="([^"]+)">(.*?)<\/a>/g, (_link, url: string, label: string) =>
      label === url ? url : `${label} ${url}`,
    )
    .split(/\s*<br>\s*/)
    .map((line) =>
      line.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all),
    );
  return plain.flatMap((line) => wrapLine(line.trim()));
}

/** Line wrap at spaces; a URL that is longer than a line stays whole. */
function wrapLine(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= maxLineLength) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
