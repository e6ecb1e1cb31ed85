import { useEffect } from 'react';

/** Fallback of `field-sizing: content`: the text area with this id is as high as its text. */
export function useAutosize(id: string): void {
  useEffect(() => {
    const area = document.getElementById(id);
    if (!area || CSS.supports('field-sizing', 'content')) return;
    const fit = () => {
      // Scroll anchor: measured in place, so that the page does not jump.
      const { scrollY } = window;
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
      scrollTo({ top: scrollY, behavior: 'instant' });
    };
    fit();
    area.addEventListener('input', fit);
    addEventListener('resize', fit);
    return () => {
      area.removeEventListener('input', fit);
      removeEventListener('resize', fit);
    };
  }, [id]);
}
