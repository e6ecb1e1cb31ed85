import { compile, type FormatCallback } from 'html-to-text';
import type { TemplateValues } from './template-values.ts';

const maxLineLength = 74;

/** A link that stands alone: its label, and its URL on the next line. */
const formatButton: FormatCallback = ({ attribs, children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(attribs.href);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const convert = compile({
  wordwrap: maxLineLength,
  formatters: { button: formatButton },
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'a.button', format: 'button' },
    { selector: 'p.html-only', format: 'skip' },
  ],
});

/** Plain-text alternative, made from the HTML so that the two never differ. */
export function renderPlainText(content: string, why: string, values: TemplateValues): string {
  const { SiteURL = '', UnsubscribeURL, UnsubscribeLabel, PreferencesURL } = values;
  const end = [
    '-- ',
    balanceIsolates(convert(why)),
    ...(UnsubscribeURL ? ['', `${UnsubscribeLabel}:`, UnsubscribeURL] : []),
    ...(PreferencesURL ? ['', 'Email preferences:', PreferencesURL] : []),
    '',
    'Kindling, where your thing starts',
    SiteURL,
  ];
  return `${balanceIsolates(convert(content))}\n\n${end.join('\n')}\n`;
}

/** Bidirectional isolates end with their line: one that goes on is opened anew on the next. */
function balanceIsolates(text: string): string {
  let open = 0;
  const lines = text.split('\n').map((line) => {
    const [quote = ''] = /^(?:> )?/.exec(line) ?? [];
    const before = '\u2068'.repeat(open);
    for (const character of line) {
      if (character === '\u2068') open += 1;
      else if (character === '\u2069' && open > 0) open -= 1;
    }
    return quote + before + line.slice(quote.length) + '\u2069'.repeat(open);
  });
  return lines.join('\n');
}
