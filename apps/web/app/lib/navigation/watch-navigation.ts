const place = () => location.pathname + location.search;

/**
 * Navigation race: call before a request, and ask after it. Whoever has opened something else meanwhile stays there: a
 * late answer leads nobody away.
 */
export function watchNavigation(): () => boolean {
  const begun = place();
  return () => place() !== begun;
}
