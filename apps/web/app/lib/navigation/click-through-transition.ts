type DocumentWithTransition = Document & { activeViewTransition?: ViewTransition | null };

/**
 * Effect: a click while two pages cross over is the new page's. Chromium gives it to the document, as what a view
 * transition shows is a picture; the transition is skipped, and what lies there is clicked.
 */
export function clickThroughTransition(): () => void {
  async function pass({ target, clientX, clientY }: MouseEvent) {
    const transition = (document as DocumentWithTransition).activeViewTransition;
    if (!transition || target !== document.documentElement) return;
    transition.skipTransition();
    await transition.finished.catch(() => {});
    const pressed = document.elementFromPoint(clientX, clientY);
    pressed?.closest<HTMLElement>('a, button, label, summary')?.click();
  }

  addEventListener('click', pass);
  return () => removeEventListener('click', pass);
}
