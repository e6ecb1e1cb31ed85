import { useRole } from '../lib/session/role.ts';
import { adminLink, deskLink, memberLinks, type NavLink } from './links.ts';

const withDesk = [...memberLinks, deskLink];
const withAdmin = [...withDesk, adminLink];

/** A member's links, and the desk's and the admins' for those who may use them. Pages without React leave those out. */
export function useMemberLinks(): readonly NavLink[] {
  const role = useRole();
  if (role.status !== 'known' || role.role === null) return memberLinks;
  return role.role === 'admin' ? withAdmin : withDesk;
}
