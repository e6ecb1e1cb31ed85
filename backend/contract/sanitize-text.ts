const scriptBlock = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;

/** URL scheme "javascript:" at the start of an address: one that is the whole text, or that goes on as code does. */
const scriptAddress = /^\s*(?:javascript:)+(?=\S+\s*$)|(?:javascript:)+(?=[^\s(=`[%/;]*[(=`[%/;])/gi;
const scriptAttribute = /(=\s*["']?\s*)javascript:/gi;

/** Three letters at least after "on": no event has a shorter name. */
const eventHandler = /([\s/"'])on[a-z]{3,}\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * Sanitizes a text field: removes script blocks, inline event handlers within a tag, and "javascript:" where an address
 * or an attribute begins. Elsewhere they are words, and stay letter for letter. A courtesy, not the protection: that is
 * React's escaping, the allowed URL schemes and the Content-Security-Policy.
 */
export function sanitizeText(text: string): string {
  let clean = text;
  let before: string;
  // Until nothing changes: a removal can join what was apart ("javajavascript:script:").
  do {
    before = clean;
    clean = sanitizeTags(clean.replace(scriptBlock, '')).replace(scriptAddress, '');
  } while (clean !== before);
  return clean;
}

function sanitizeTags(text: string): string {
  let clean = '';
  let at = 0;
  for (const { index } of text.matchAll(/<[a-z]/gi)) {
    const end = index < at ? -1 : tagEnd(text, index);
    if (end < 0) continue;
    clean += text.slice(at, index) + text.slice(index, end).replace(eventHandler, '$1').replace(scriptAttribute, '$1');
    at = end;
  }
  return clean + text.slice(at);
}

/**
 * Index behind the ">" of a tag, which may stand in a quoted value too (HTML Standard, 13.2.5.36); -1 where another "<"
 * comes first, or nothing: "a <b" is a sentence.
 */
function tagEnd(text: string, start: number): number {
  const delimiter = /[<>]|=\s*(["'])/g;
  delimiter.lastIndex = start + 1;
  for (let found = delimiter.exec(text); found; found = delimiter.exec(text)) {
    const [character, quote] = found;
    if (!quote) return character === '>' ? delimiter.lastIndex : -1;
    const closing = text.indexOf(quote, delimiter.lastIndex);
    if (closing < 0) return -1;
    delimiter.lastIndex = closing + 1;
  }
  return -1;
}
