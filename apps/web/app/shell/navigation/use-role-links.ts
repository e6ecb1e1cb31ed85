import { useRole } from '../../lib/session/role.ts';
import { adminLink, moderationLink, type NavLink } from './nav-links.ts';

/** Links by role: the console's and the admins'. Pages without React leave them out. */
export function useRoleLinks(): readonly NavLink[] {
  const role = useRole();
  if (role.status !== 'known' || role.role === null) return [];
  return role.role === 'admin' ? [moderationLink, adminLink] : [moderationLink];
}
