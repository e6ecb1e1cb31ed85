import { Behaviour } from '../features/dev-ui/behaviour.tsx';
import { Choosing } from '../features/dev-ui/choosing.tsx';
import { Forms } from '../features/dev-ui/forms.tsx';
import { Look } from '../features/dev-ui/look.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Design system', indexed: false });
}

/** Component gallery, in development only. */
export default function DevUi() {
  return (
    <div className="mx-auto max-w-page px-4 pt-12 sm:px-6">
      <h1 className="text-3xl">Design system</h1>
      <Look />
      <Forms />
      <Choosing />
      <Behaviour />
    </div>
  );
}
