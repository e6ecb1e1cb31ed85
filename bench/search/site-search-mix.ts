/** What is typed into the site search; listings.sql and sessions.sql say how frequent each is. */
export const siteSearchMix: Readonly<Record<string, string>> = {
  'two letters': 'st',
  'beginning of a frequent word': 'begin',
  'frequent word': 'beginners',
  'rare word': 'zymurgy',
  'word in one of two thousand': 'letterpress',
  misspelling: 'leterpres',
  'name and town': 'studio kettlewick',
  town: 'kettlewick',
  'two frequent words': 'evening yoga',
  'nothing like it': 'xqzvjw',
};
