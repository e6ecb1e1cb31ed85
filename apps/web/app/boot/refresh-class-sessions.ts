const everyMs = 30_000;

/**
 * Polling for visitors, whose page has no supabase-js: the sessions of a class with their places are taken from the
 * page as the server has it now, twice a minute while somebody looks, and when they come back to it. Members hear by
 * Realtime.
 */
async function refreshClassSessions(): Promise<void> {
  const shown = datesOf(document);
  if (shown.length === 0 || document.hidden || !navigator.onLine) return;
  try {
    // The server keeps the page until its data change and answers 304: nothing is rendered for this.
    const response = await fetch(location.pathname);
    if (!response.ok) return;
    const fresh = datesOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    for (const part of shown) {
      const now = fresh.find(({ dataset }) => dataset.dates === part.dataset.dates);
      if (now) replacePart(part, now);
    }
  } catch {
    // Without a network it says what it said.
  }
}

function replacePart(shown: HTMLElement, fresh: HTMLElement): void {
  // Focus is never taken away: the next look is soon enough.
  if (shown.contains(document.activeElement)) return;
  const open = [...shown.querySelectorAll('details')].map((details) => details.open);
  for (const [index, details] of fresh.querySelectorAll('details').entries()) {
    details.open = open[index] ?? details.open;
  }
  if (fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
}

/** Parts of the page that say its sessions: the booking bar, and the list. */
function datesOf(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-dates]')];
}

// Set by boot.js before anything is painted; without an import this is one small file.
if (document.documentElement.dataset.session !== 'in') {
  setInterval(refreshClassSessions, everyMs);
  document.addEventListener('visibilitychange', refreshClassSessions);
}

export {};
