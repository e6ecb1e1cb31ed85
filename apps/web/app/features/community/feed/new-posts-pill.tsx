import { ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { maxNewCount } from './feed-api.ts';

interface NewPostsPillProps {
  count: number;
  onShow: () => void;
}

/** Announces new posts; they are shown on click. */
export function NewPostsPill({ count, onShow }: NewPostsPillProps) {
  return (
    <div role="status" className="sticky top-3 z-10 grid justify-items-center empty:hidden">
      {count > 0 && (
        <Button size="sm" className="animate-settle shadow-lift" onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {newPostsLabel(count)}
        </Button>
      )}
    </div>
  );
}

function newPostsLabel(count: number): string {
  if (count > maxNewCount) return `More than ${maxNewCount} new posts`;
  return count === 1 ? '1 new post' : `${count} new posts`;
}
