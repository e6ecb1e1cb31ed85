import { findPlaces } from './find-places.ts';

const debounceMs = 150;
const suggestions = '6';

const pending = new WeakMap<HTMLInputElement, AbortController>();

/**
 * Typeahead: fills the field's `<datalist>` with towns that begin with what was typed. In an address (`data-place`
 * `address`) that is what stands behind its last comma. Failures are silent: what is typed counts without it.
 */
export function suggestPlaces(input: HTMLInputElement): void {
  pending.get(input)?.abort();
  const stop = new AbortController();
  pending.set(input, stop);
  const list = input.ownerDocument.getElementById(`${input.id}-places`);
  const { before, typed } = splitAddress(input);
  const chosen = [...(list?.children ?? [])].some((option) => (option as HTMLOptionElement).value === input.value);
  if (!list || chosen || typed.length < 2) return;
  setTimeout(() => {
    if (stop.signal.aborted) return;
    findPlaces({ query: typed, page_size: suggestions }, stop.signal)
      .then((places) =>
        fill(
          input,
          list,
          places.map(({ label }) => before + label),
        ),
      )
      .catch(() => {});
  }, debounceMs);
}

function splitAddress({ value, dataset }: HTMLInputElement): { before: string; typed: string } {
  const start = dataset.place === 'address' ? value.search(/[^,]*$/) : 0;
  const typed = value.slice(start).trim();
  return { before: value.slice(0, start) + (start > 0 ? ' ' : ''), typed };
}

function fill(input: HTMLInputElement, list: HTMLElement, values: readonly string[]): void {
  list.replaceChildren(
    ...values.map((value) => {
      const option = input.ownerDocument.createElement('option');
      option.value = value;
      return option;
    }),
  );
  // Progressive: it is a combobox from the first suggestion on.
  if (values.length > 0) input.setAttribute('list', list.id);
}
