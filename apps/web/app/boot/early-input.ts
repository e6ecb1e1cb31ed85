/** Hydration: a button that is pressed before React has taken over the page does what it says once it has. */
const latestMs = 20_000;
/** What `boot.js` and the browser do by themselves would happen twice. */
const others = '[popovertarget],[data-print],[data-theme-choice],[data-visitor-path],[data-seen],[data-sign-out]';

/** Only the last: who has pressed two meant the second. */
let waiting: HTMLElement | undefined;

addEventListener('click', keep, true);

function keep({ target, defaultPrevented }: Event): void {
  // The sign-in page holds what is pressed by itself.
  if (defaultPrevented) return;
  const button = (target as Element).closest<HTMLButtonElement>('main button[type=button]');
  if (!button || button.matches(others) || isHydrated(button)) return;
  waiting = button;
  const until = performance.now() + latestMs;
  requestAnimationFrame(function look() {
    if (waiting !== button || !button.isConnected || performance.now() > until) return;
    if (isHydrated(button)) button.click();
    else requestAnimationFrame(look);
  });
}

/** React DOM keeps an element's props under a key of its own, with a suffix that is random. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}
