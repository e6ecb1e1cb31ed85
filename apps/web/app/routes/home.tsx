import { Belief } from '../features/home/belief.tsx';
import { BusinessCall, FinalCall } from '../features/home/calls.tsx';
import { Help } from '../features/home/help.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Steps } from '../features/home/steps.tsx';
import { Stories } from '../features/home/stories.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({
    title: 'Kindling: where your thing starts',
    description:
      'A short quiz helps you find a hobby that suits you, and shows you the classes, places and people to try it with.',
  });
}

export default function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <Belief />
      <Help />
      <Stories />
      <BusinessCall />
      <FinalCall />
    </>
  );
}
