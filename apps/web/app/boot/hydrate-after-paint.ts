/**
 * Inline script of the prerendered public pages: loads React once the page has been painted, or at the first sign of
 * somebody using it. `defer-hydration.ts` writes it in place of React Router's own.
 */
const script = document.currentScript as HTMLScriptElement;
const signs = ['pointerdown', 'keydown', 'focusin'];
/** A page in a background tab is not painted. */
const latestMs = 1000;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  const { modules = '', hydrate = '' } = script.dataset;
  for (const href of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // Stale build: `reload-on-script-error.ts` listens, as it does for a script element.
  import(/* @vite-ignore */ hydrate).catch(() => script.dispatchEvent(new Event('error')));
}

for (const sign of signs) addEventListener(sign, start, { once: true });
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, latestMs);
// Its HTML is hidden: nothing of it would be painted before React.
if (document.documentElement.dataset.signIn === 'wait') start();
