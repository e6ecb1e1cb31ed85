const everyMs = 30_000;

/**
 * Polling for visitors, whose page has no supabase-js: the dates of a class with their places are taken from the page as
 * the server has it now, twice a minute while somebody looks, and when they come back to it. Members hear by Realtime.
 */
async function refreshDates(): Promise<void> {
  const shown = datesOf(document);
  if (!shown || document.hidden || !navigator.onLine) return;
  try {
    // The server keeps the page until its data change and answers 304: nothing is rendered for this.
    const response = await fetch(location.pathname);
    if (!response.ok) return;
    const fresh = datesOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // Focus is never taken away: the next look is soon enough.
    if (!fresh || shown.contains(document.activeElement)) return;
    const open = [...shown.querySelectorAll('details')].map((details) => details.open);
    for (const [index, details] of fresh.querySelectorAll('details').entries()) {
      details.open = open[index] ?? details.open;
    }
    if (fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
  } catch {
    // Without a network it says what it said.
  }
}

function datesOf(page: Document): HTMLElement | null {
  return page.querySelector('[data-dates]');
}

// Set by boot.js before anything is painted; without an import this is one small file.
if (document.documentElement.dataset.session !== 'in') {
  setInterval(refreshDates, everyMs);
  document.addEventListener('visibilitychange', refreshDates);
}

export {};
