import type { TypeLetter } from '@kindling/domain/quiz/personality-types';
import { useState } from 'react';

/** Toggled groups, for the lifetime of the document: coming back from a thing restores them. */
const toggled = new Map<TypeLetter, boolean>();

/** Open groups: the member's own, or the first. The others start closed. */
export function useOpenGroups(first: TypeLetter) {
  const [, setChanges] = useState(0);
  return {
    isOpen: (letter: TypeLetter) => toggled.get(letter) ?? letter === first,
    toggle(letter: TypeLetter, open: boolean) {
      if ((toggled.get(letter) ?? letter === first) === open) return;
      toggled.set(letter, open);
      setChanges((count) => count + 1);
    },
  };
}
