/** When the last placeholder that could be seen went. */
let goneAt = Number.NEGATIVE_INFINITY;

/** A placeholder that came with the document: where React renders anew it is cleared away without a word. */
let sent = typeof document === 'undefined' ? null : document.querySelector('.skeleton');

/** Placeholders of one screen follow each other within a frame or two of a slow phone. */
const atOnce = 100;

/**
 * Ref of a placeholder. One that takes the place of another is seen at once: its late start would leave a hole where
 * something had been shown.
 */
export function followPlaceholder(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  if (sent && !sent.isConnected) goneAt = performance.now();
  sent = null;
  if (performance.now() - goneAt < atOnce) element.style.animation = 'none';
  return () => {
    if (getComputedStyle(element).opacity !== '0') goneAt = performance.now();
  };
}
