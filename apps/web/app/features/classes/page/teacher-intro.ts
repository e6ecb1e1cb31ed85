const longest = 160;

/** First sentence or line of a bio, for below her name, and what her card has of it; the whole where it is too long. */
export function splitBio(bio: string | null): { intro: string; rest: string } {
  const text = bio?.trim() ?? '';
  const [intro = ''] = /^.*?[.!?](?=\s|$)|^.+$/m.exec(text) ?? [];
  if (intro.length > longest) return { intro: '', rest: text };
  return { intro, rest: text.slice(intro.length).trim() };
}
