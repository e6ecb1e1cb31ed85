import { adminPath, moderationPath } from '@kindling/domain/paths';
import type { Role, RoleState } from '../lib/session/role.ts';

const moderationLink = { to: moderationPath, label: 'Moderation' };
const adminLink = { to: adminPath, label: 'Admin' };

const links: Readonly<Record<Role, readonly { to: string; label: string }[]>> = {
  support: [adminLink],
  moderator: [moderationLink],
  admin: [moderationLink, adminLink],
};

/** Links of a menu by role, after everybody's: the moderators' and the admins'. */
export function linksOfRole(state: RoleState) {
  return state.status === 'known' && state.role !== null ? links[state.role] : [];
}
