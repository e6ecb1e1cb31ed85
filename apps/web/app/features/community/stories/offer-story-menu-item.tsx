import { BookOpenText } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import type { CommunityContent } from '../community-content.ts';
import { offerStoryRequest } from './offer-story-request.ts';

interface OfferStoryMenuItemProps {
  subject: CommunityContent;
  close: () => void;
}

/** In the menu of a post of hers. What a moderator has hidden is not there to be featured. */
export function OfferStoryMenuItem({ subject, close }: OfferStoryMenuItemProps) {
  if (subject.kind !== 'post' || !subject.hers || subject.hidden) return null;
  return (
    <MenuItem
      Icon={BookOpenText}
      onSelect={() => {
        close();
        offerStoryRequest.ask({ postId: subject.postId, content: subject.content });
      }}
    >
      Offer as a story
    </MenuItem>
  );
}
