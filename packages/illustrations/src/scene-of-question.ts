import { scenesOfQuestions } from './questions/scenes-of-questions.ts';
import type { Scene } from './scene.ts';

/** Scene of a question of the quiz, the first being 0; beyond the last it begins again. */
export function sceneOfQuestion(index: number): Scene {
  return scenesOfQuestions[Math.abs(Math.trunc(index)) % scenesOfQuestions.length] as Scene;
}
