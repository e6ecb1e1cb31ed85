import { hasSession } from './session-flag.ts';

/** Link to a members' page: without a session it leads to the visitors' page that stands for it. */
export function followVisitorPath(link: HTMLElement): void {
  if (!hasSession()) (link as HTMLAnchorElement).href = link.dataset.visitorPath as string;
}
