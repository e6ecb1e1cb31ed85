import { Outlet } from 'react-router';
import { Guard } from '../shell/guard.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { members: true };

/** Everything below is for members only. */
export default function Guarded() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  );
}
