import { useRole } from '../../lib/session/role.ts';
import { adminLink, memberLinks, moderationLink, type NavLink } from './nav-links.ts';

const moderatorLinks = [...memberLinks, moderationLink];
const adminLinks = [...moderatorLinks, adminLink];

/** Links by role: a member's, plus the console's and the admins'. Pages without React leave those out. */
export function useMemberLinks(): readonly NavLink[] {
  const role = useRole();
  if (role.status !== 'known' || role.role === null) return memberLinks;
  return role.role === 'admin' ? adminLinks : moderatorLinks;
}
