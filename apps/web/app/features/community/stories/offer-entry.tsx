import { BookOpenText } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import type { Subject } from '../subject.ts';
import { askedStory } from './asked-story.ts';

interface OfferEntryProps {
  subject: Subject;
  close: () => void;
}

/** In the menu of a post of hers. What a moderator has hidden is not there to be featured. */
export function OfferEntry({ subject, close }: OfferEntryProps) {
  if (subject.kind !== 'post' || !subject.hers || subject.hidden) return null;
  return (
    <MenuItem
      Icon={BookOpenText}
      onSelect={() => {
        close();
        askedStory.ask({ postId: subject.postId, content: subject.content });
      }}
    >
      Offer as a story
    </MenuItem>
  );
}
