import type { ParticipationSubject } from '@kindling/domain/bookings/participation';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { searchResultsPath } from '@kindling/domain/paths';
import { element } from './element.ts';
import { hitPicture } from './hit-picture.ts';
import type { FoundGroups, HitGroup, SearchHit } from './search-hits.ts';

/** Listbox options of what was found, in groups; each is a link, so that it can be opened in another tab. */
export function foundOptions(prefix: string, query: string, { groups }: FoundGroups): HTMLElement[] {
  return [
    ...groups.map((group) => groupOf(prefix, group)),
    option(
      `${prefix}-all`,
      searchResultsPath(query),
      'search-option search-option-all',
      groups.length > 0
        ? `All results for “${isolateDirection(query)}”`
        : `Search everything for “${isolateDirection(query)}”`,
    ),
  ];
}

/** Options of an empty search: what was searched for lately, and what is on near her. */
export function emptyOptions(prefix: string, recent: readonly string[], nearby: HitGroup | undefined): HTMLElement[] {
  return [...recentOptions(prefix, recent), ...(nearby ? [groupOf(prefix, nearby)] : [])];
}

function recentOptions(prefix: string, recent: readonly string[]): HTMLElement[] {
  const label = `${prefix}-recent`;
  const options = recent.map((query, index) => {
    const made = option(`${label}-${index}`, searchResultsPath(query), 'search-option', isolateDirection(query));
    made.dataset.query = query;
    return made;
  });
  return options.length > 0 ? [group(label, 'Recent searches', options)] : [];
}

function groupOf(prefix: string, { kind, label, hits }: HitGroup): HTMLElement {
  return group(
    `${prefix}-${kind}`,
    label,
    hits.map((hit) => hitOption(`${prefix}-${kind}-${hit.id}`, hit)),
  );
}

function group(id: string, label: string, options: readonly HTMLElement[]): HTMLElement {
  return element(
    'div',
    { role: 'group', 'aria-labelledby': id },
    element('div', { id, role: 'presentation', class: 'search-group' }, label),
    ...options,
  );
}

function hitOption(id: string, { href, title, detail, picture, subject }: SearchHit): HTMLElement {
  const words = element(
    'span',
    { class: 'search-words' },
    element('span', { class: 'search-title', dir: 'auto' }, title),
    element('span', { class: 'search-detail', dir: 'auto' }, detail),
    subject && ownParticipation(subject),
  );
  return option(id, href, 'search-option', hitPicture(picture), words);
}

/** Filled by `show-participations.ts`. */
export function ownParticipation({ classId, sessionId, thing }: ParticipationSubject): HTMLElement {
  return element('span', {
    class: 'own-participation',
    ...(classId && { 'data-participation-class': classId }),
    ...(sessionId && { 'data-participation-session': sessionId }),
    ...(thing && { 'data-participation-thing': thing }),
  });
}

function option(id: string, href: string, className: string, ...children: (Node | string | undefined)[]): HTMLElement {
  // Out of the order of Tab: the focus stays in the field.
  return element(
    'a',
    { id, href, role: 'option', 'aria-selected': 'false', tabindex: '-1', class: className },
    ...children,
  );
}

/** What is said above the options. */
export function noteOf(query: string, { groups, similar }: FoundGroups): string {
  return similar && groups.length > 0 ? `No exact match for “${isolateDirection(query)}”. Similar:` : '';
}
