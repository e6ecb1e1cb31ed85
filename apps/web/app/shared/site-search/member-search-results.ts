import { showParticipations } from '../participations/show-participations.ts';
import { element } from './element.ts';
import { fetchSearchResults } from './fetch-search-results.ts';
import { hitPicture } from './hit-picture.ts';
import { fetchNearbySessions } from './nearby-sessions.ts';
import { groupHits, type HitGroup } from './search-hits.ts';
import { ownParticipation } from './search-popup.ts';

/**
 * What the search page has for a member alone, for the page itself is a visitor's: her own stories among what was
 * found, for who is blocked differs; without a query what is on near her.
 */
export async function showMemberSearchResults(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-live=search]');
  if (!root) return;
  const most = Number(root.dataset.most);
  const query = new URLSearchParams(location.search).get('q') ?? '';
  const group = query.trim() === '' ? await fetchNearbySessions(most) : await findStories(query, most);
  if (!group) return;
  root.append(
    element('h2', { class: 'text-2xl' }, group.label),
    element(
      'ul',
      { class: '-mx-3 mt-1 grid' },
      ...group.hits.map(({ href, title, detail, picture, subject }) =>
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
              element('span', { class: 'search-title', dir: 'auto' }, title),
              element('span', { class: 'search-detail', dir: 'auto' }, detail),
              subject && ownParticipation(subject),
            ),
          ),
        ),
      ),
    ),
  );
  if (root.querySelector('.own-participation')) showParticipations(root);
}

/** Each opens in the community. */
async function findStories(query: string, most: number): Promise<HitGroup | undefined> {
  const { groups } = groupHits(query, await fetchSearchResults(query, most), { most, member: true });
  return groups.find(({ kind }) => kind === 'story');
}
