import { BookOpenText } from 'lucide-react';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { CommunityContent } from '../community-content.ts';
import { offerStoryRequest } from './offer-story-request.ts';

interface OfferStoryMenuItemProps {
  subject: CommunityContent;
}

/** Menu entry on one's own post. Hidden posts cannot be featured. */
export function OfferStoryMenuItem({ subject }: OfferStoryMenuItemProps) {
  if (subject.kind !== 'post' || !subject.isOwn || subject.hidden) return null;
  return (
    <MenuItem
      Icon={BookOpenText}
      onSelect={() => offerStoryRequest.open({ postId: subject.postId, content: subject.content })}
    >
      Share as a story
    </MenuItem>
  );
}
