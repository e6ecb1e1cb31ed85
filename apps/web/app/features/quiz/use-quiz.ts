import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { track } from '../../shared/track.ts';
import { clearProgress, readProgress, storeProgress } from './quiz-progress-store.ts';
import { finishedAnswers, next, pick, previous, type QuizState, start } from './quiz-state.ts';

/**
 * Quiz state, saved in this browser with every answer. Hydration: the prerendered page shows the first question, and
 * stored progress replaces it before the next paint.
 */
export function useQuiz(onFinish: (answers: readonly number[]) => void) {
  const [state, setState] = useState(start);
  const finished = useRef(false);
  const [tappedEarly, setTappedEarly] = useState(false);

  useLayoutEffect(() => {
    const picked = pickedSoFar();
    const progress = readProgress();
    if (progress) setState(progress);
    else if (picked) {
      track({ name: 'quiz_started' });
      setState(pick(start, Number(picked.value)));
      setTappedEarly(!picked.matches(':focus-visible'));
    }
    // `boot.js` hides the first question until here.
    delete document.documentElement.dataset.quiz;
  }, []);

  useEffect(() => {
    if (state !== start && !finished.current) storeProgress(state);
  }, [state]);

  function change(step: (before: QuizState) => QuizState) {
    if (!finished.current) setState(step);
  }

  return {
    state,
    /** By mouse or finger, before hydration. */
    tappedEarly,
    pick(option: number) {
      if (state === start) track({ name: 'quiz_started' });
      change((before) => pick(before, option));
    },
    previous: () => change(previous),
    startAgain: () => change(() => start),
    /** Next question, or after the last one the result. Idempotent: the result comes once. */
    advance() {
      const answers = finishedAnswers(state);
      if (!answers) return change(next);
      if (finished.current) return;
      finished.current = true;
      clearProgress();
      onFinish(answers);
    },
  };
}

/** Hydration: a radio may be checked before React is there; the form is then ahead of the state. */
function pickedSoFar(): HTMLInputElement | null {
  return document.querySelector('form input[type="radio"]:checked');
}
