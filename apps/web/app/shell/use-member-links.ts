import { useRole } from '../lib/session/role.ts';
import { deskLink, memberLinks, type NavLink } from './links.ts';

const withDesk = [...memberLinks, deskLink];

/** A member's links, and the desk's for those who may use it. Pages without React leave that one out. */
export function useMemberLinks(): readonly NavLink[] {
  const role = useRole();
  return role.status === 'known' && role.role !== null ? withDesk : memberLinks;
}
