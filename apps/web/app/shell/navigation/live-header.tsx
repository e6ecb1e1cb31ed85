import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { fetchRole } from '../../lib/session/role.ts';
import { refreshUnreadCount } from '../../lib/session/unread-notifications.ts';
import { NavItems } from './nav-items.tsx';
import { UnreadBadge } from './notifications-link.tsx';
import { useRoleLinks } from './use-role-links.ts';

/** What the header of a page without React has for a member alone: the unread count, and the links of her role. */
export function LiveHeader() {
  const roleLinks = useRoleLinks();
  useEffect(() => {
    void fetchRole();
    void refreshUnreadCount();
  }, []);
  const bell = document.querySelector('.site-header a[href="/notifications"]');
  const links = document.querySelector('[data-own-links]');
  return (
    <>
      {bell && createPortal(<UnreadBadge />, bell)}
      {links && createPortal(<NavItems links={roleLinks} pathname={location.pathname} />, links)}
    </>
  );
}
