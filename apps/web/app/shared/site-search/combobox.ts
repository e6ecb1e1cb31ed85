import { maxQueryLength, minQueryLength, type SearchResult } from '@kindling/domain/search/search-result';
import { hasStoredSession } from '../../lib/session/state/stored-session.ts';
import { element } from './element.ts';
import { fetchSearchResults } from './fetch-search-results.ts';
import { fetchNearbySessions } from './nearby-sessions.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { type FoundGroups, groupHits, type HitGroup } from './search-hits.ts';
import { emptyOptions, foundOptions, noteOf } from './search-popup.ts';
import { hasShortcut, switchShortcut } from './search-shortcut.ts';

const debounceMs = 120;
const shownOfEach = 4;

/** Answers of this page load, by what was typed. */
const answers = new Map<string, SearchResult[]>();
/** What is on near her, of this page load. */
let nearby: HitGroup | undefined;

const hint = 'Try a hobby, a town or a teacher’s name.';

/**
 * Combobox with a listbox popup (ARIA APG) out of the search form, which without a script is a GET form: results as she
 * types, arrow keys, Enter, Escape. The focus stays in the field.
 */
export class Combobox {
  readonly #input: HTMLInputElement;
  readonly #popup: HTMLElement;
  /** Outside the listbox, which holds options alone. */
  readonly #note: HTMLElement;
  readonly #listbox: HTMLElement;
  readonly #footer: HTMLElement;
  readonly #status: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: AbortController | undefined;

  constructor(form: HTMLFormElement, input: HTMLInputElement, popup: HTMLElement) {
    const id = `${input.id}-listbox`;
    this.#input = input;
    this.#popup = popup;
    this.#note = element('p', { class: 'search-note' });
    this.#listbox = element('div', { id, role: 'listbox', 'aria-label': 'Search results' });
    this.#footer = element('div', { class: 'search-footer' });
    this.#status = element('p', { role: 'status', class: 'sr-only' });
    popup.replaceChildren(this.#note, this.#listbox, this.#footer);
    popup.after(this.#status);
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': id,
    })) {
      input.setAttribute(name, value);
    }
    input.addEventListener('input', () => this.#typed());
    input.addEventListener('focus', () => this.show());
    input.addEventListener('keydown', (event) => this.#press(event));
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!form.contains(relatedTarget as Node | null)) this.#close();
    });
    form.addEventListener('submit', (event) => {
      if (input.value.trim() === '') event.preventDefault();
      else rememberSearch(input.value);
    });
    // The field keeps the focus while an option is clicked.
    popup.addEventListener('mousedown', (event) => event.preventDefault());
    popup.addEventListener('click', (event) => this.#clicked(event));
  }

  get #query(): string {
    return this.#input.value.trim().slice(0, maxQueryLength);
  }

  get #options(): HTMLElement[] {
    return [...this.#listbox.querySelectorAll<HTMLElement>('[role=option]')];
  }

  /** Shows what the field's text finds, or what an empty search has. */
  show(): void {
    if (this.#query.length >= minQueryLength) void this.#search();
    else this.#showEmpty();
  }

  #typed(): void {
    clearTimeout(this.#timer);
    this.#pending?.abort();
    const delay = answers.has(this.#query) || this.#query.length < minQueryLength ? 0 : debounceMs;
    this.#timer = setTimeout(() => this.show(), delay);
  }

  async #search(): Promise<void> {
    const query = this.#query;
    const known = answers.get(query);
    if (known) return this.#render(query, known);
    this.#pending?.abort();
    const stop = new AbortController();
    this.#pending = stop;
    try {
      const rows = await fetchSearchResults(query, shownOfEach, stop.signal);
      answers.set(query, rows);
      if (!stop.signal.aborted) this.#render(query, rows);
    } catch {
      // What the code finds needs no server.
      if (!stop.signal.aborted) this.#render(query, [], true);
    }
  }

  #render(query: string, rows: readonly SearchResult[], failed = false): void {
    if (document.activeElement !== this.#input) return;
    const found = groupHits(query, rows, { most: shownOfEach, member: hasStoredSession() });
    const failure = 'We couldn’t search classes, dates and places right now. Press Enter to try again.';
    this.#fill(failed ? failure : noteOf(query, found), foundOptions(this.#input.id, query, found));
    this.#footer.replaceChildren();
    void this.#showParticipations();
    this.#say(failed ? failure : countOf(found));
  }

  /** An empty search: what was searched for lately, and what is on near her. */
  #showEmpty(): void {
    this.#pending?.abort();
    const recent = recentSearches();
    this.#fill(recent.length > 0 || nearby ? '' : hint, emptyOptions(this.#input.id, recent, nearby));
    this.#footer.replaceChildren(
      ...(recent.length > 0 ? [footerButton('forget', 'Clear recent searches')] : []),
      ...(matchMedia('(pointer: fine)').matches
        ? [footerButton('shortcut', hasShortcut() ? 'Turn off the “/” key' : 'Open search with the “/” key')]
        : []),
    );
    this.#say('');
    if (nearby) void this.#showParticipations();
    else void this.#fetchNearby();
  }

  async #fetchNearby(): Promise<void> {
    try {
      nearby = await fetchNearbySessions(shownOfEach);
    } catch {
      // Without a connection the recent ones are what there is.
    }
    if (nearby && this.#query === '' && document.activeElement === this.#input && !this.#popup.hidden)
      this.#showEmpty();
  }

  /** What a member holds of it. */
  async #showParticipations(): Promise<void> {
    if (!hasStoredSession() || !this.#listbox.querySelector('.own-participation')) return;
    (await import('../participations/show-participations.ts')).showParticipations(this.#listbox);
  }

  #fill(said: string, options: readonly HTMLElement[]): void {
    this.#note.textContent = said;
    this.#note.hidden = said === '';
    this.#listbox.replaceChildren(...options);
    this.#activate(undefined);
    this.#popup.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
  }

  #close(): void {
    this.#pending?.abort();
    this.#popup.hidden = true;
    this.#activate(undefined);
    this.#input.setAttribute('aria-expanded', 'false');
    this.#say('');
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }

  #activate(option: HTMLElement | undefined): void {
    for (const each of this.#options) each.setAttribute('aria-selected', String(each === option));
    if (option) {
      this.#input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else {
      this.#input.removeAttribute('aria-activedescendant');
    }
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const open = !this.#popup.hidden;
    const options = this.#options;
    const active = options.find(({ id }) => id === this.#input.getAttribute('aria-activedescendant'));
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!open) {
          this.show();
          return;
        }
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // Between the last and the first is the field itself.
        const index = active ? options.indexOf(active) + step : step === 1 ? 0 : options.length - 1;
        this.#activate(options[index]);
        break;
      }
      case 'Enter':
        if (!open || !active) return;
        event.preventDefault();
        active.click();
        break;
      case 'Escape':
        // A second one empties the field, or closes the dialog.
        if (!open || this.#input.closest('[popover]')) return;
        event.preventDefault();
        this.#close();
        break;
    }
  }

  #clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const action = target.closest<HTMLElement>('[data-search-action]')?.dataset.searchAction;
    if (action === 'forget') forgetSearches();
    if (action === 'shortcut') switchShortcut(!hasShortcut());
    if (action) {
      this.#showEmpty();
      return;
    }
    const option = target.closest<HTMLAnchorElement>('[role=option]');
    if (option) rememberSearch(option.dataset.query ?? this.#query);
  }
}

function footerButton(action: string, label: string): HTMLElement {
  return element('button', { type: 'button', class: 'search-footer-button', 'data-search-action': action }, label);
}

function countOf({ groups, similar }: FoundGroups): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) return 'Nothing found';
  const results = count === 1 ? '1 result' : `${count} results`;
  return similar ? `No exact match, ${results} like it` : results;
}
