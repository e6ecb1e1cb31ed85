/**
 * The menu is the browser's own popover: it opens, closes on Escape and on a click elsewhere, and gives the focus back
 * even without this script. What is left to do is to say so on its button, and to close it when a link is followed.
 */
export function syncMenuButton(): void {
  document.addEventListener('toggle', handleToggle, true);
}

function handleToggle(event: Event): void {
  const menu = event.target as HTMLElement;
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  button?.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'));
}

export function closeMenuOf(link: Element): void {
  link.closest<HTMLElement>('[popover]')?.hidePopover();
}
