/**
 * Menu popover, the browser's own: it opens, closes on Escape and on a click outside, and restores the focus without
 * this script. This sets `aria-expanded`; it is closed when a link is followed or its form is sent: it would still be
 * open after a click on "back".
 */
export function syncMenuButton(): void {
  addEventListener('toggle', handleToggle, true);
}

function handleToggle(event: Event): void {
  const menu = event.target as HTMLElement;
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  button?.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'));
}

export function closeMenuOf(link: Element): void {
  link.closest<HTMLElement>('[popover]')?.hidePopover();
}
