import { Outlet } from 'react-router';

/** Everything below is for members only. */
export default function Guarded() {
  return <Outlet />;
}
