import type { TypeLetter } from '@kindling/domain/quiz/personality-types';
import { useState } from 'react';

/** What she has opened and closed, for as long as the document lives: coming back from a thing finds it as it was. */
const toggled = new Map<TypeLetter, boolean>();

/** Which groups are open: hers to begin with, or, as long as she has none, the first. The others start closed. */
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
