import { element } from './element.ts';
import { fetchSearchResults } from './fetch-search-results.ts';
import { hitPicture } from './hit-picture.ts';
import { groupHits } from './search-hits.ts';

/**
 * A member's own stories among what was found: the page itself is a visitor's, and who is blocked differs. Each opens
 * in the community.
 */
export async function showFoundStories(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-live=search]');
  const query = new URLSearchParams(location.search).get('q') ?? '';
  if (!root || query.trim() === '') return;
  const most = Number(root.dataset.most);
  const { groups } = groupHits(query, await fetchSearchResults(query, most), { most, member: true });
  const stories = groups.find(({ kind }) => kind === 'story');
  if (!stories) return;
  root.append(
    element('h2', { class: 'text-2xl' }, stories.label),
    element(
      'ul',
      { class: 'mt-3 grid gap-1' },
      ...stories.hits.map(({ href, title, detail, picture }) =>
        element(
          'li',
          {},
          element(
            'a',
            { href, class: 'search-option search-option-page' },
            hitPicture(picture),
            element(
              'span',
              { class: 'search-words' },
              element('span', { class: 'search-title' }, title),
              element('span', { class: 'search-detail' }, detail),
            ),
          ),
        ),
      ),
    ),
  );
}
