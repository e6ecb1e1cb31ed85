const patterns = [
  /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi,
  /javascript:/gi,
  // Three letters at least after "on", so that "one = 1" in somebody's prose is left alone.
  /\bon[a-z]{3,}\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi,
];

/**
 * Sanitizes a text field: removes script blocks, "javascript:" and inline event handlers. A courtesy, not the
 * protection: that is React's escaping, the allowed URL schemes and the Content-Security-Policy.
 */
export function sanitizeText(text: string): string {
  let clean = text;
  let before: string;
  // Until nothing changes: a removal can join what was apart ("javajavascript:script:").
  do {
    before = clean;
    for (const pattern of patterns) clean = clean.replace(pattern, '');
  } while (clean !== before);
  return clean;
}
