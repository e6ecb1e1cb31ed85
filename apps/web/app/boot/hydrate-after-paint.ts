/**
 * Inline script of the prerendered public pages: loads React once the page has been painted, or at the first sign of
 * somebody using it. `defer-hydration.ts` writes it in place of React Router's own.
 */
import './early-input.ts';
import { waitForNetwork } from './wait-for-network.ts';

const script = document.currentScript as HTMLScriptElement;
const { hydrate = '' } = script.dataset;
const signs = ['pointerdown', 'keydown', 'focusin'];
/** A page in a background tab is not painted. */
const latestMs = 1000;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  const modules = (script.dataset.modules ?? '').split(' ');
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  load(modules).catch(async () => {
    // A reload without a network would end in the browser's own error page.
    await waitForNetwork(hydrate);
    // Stale build: `reload-on-script-error.ts` listens, as it does for a script element.
    script.dispatchEvent(new Event('error'));
  });
}

/** The entry is among the modules; React Router's script starts it without waiting for it. */
async function load(modules: string[]): Promise<void> {
  await import(/* @vite-ignore */ hydrate);
  await Promise.all(modules.map((href) => import(/* @vite-ignore */ href)));
}

for (const sign of signs) addEventListener(sign, start, { once: true });
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, latestMs);
// Its HTML is hidden: nothing of it would be painted before React.
if (document.documentElement.dataset.signIn === 'wait') start();
