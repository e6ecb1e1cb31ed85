import { Outlet } from 'react-router';
import { DeletionBanner } from '../features/account/settings/privacy/deletion-banner.tsx';
import { StepUp } from '../features/account/settings/two-step/step-up.tsx';
import { MembersArea } from '../shared/members-area.tsx';
import { Guard } from '../shell/guard/guard.tsx';
import { LazyClientNavigation } from '../shell/navigation/lazy-client-navigation.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { members: true };

/** Layout route of all members' pages. */
export default function Guarded() {
  return (
    <Guard>
      <MembersArea>
        <DeletionBanner />
        <Outlet />
        <StepUp />
        <LazyClientNavigation />
      </MembersArea>
    </Guard>
  );
}
