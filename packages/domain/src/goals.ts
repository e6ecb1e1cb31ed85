/** Goals of a new member, in the order shown. */
export const goals = [
  'Meet new people and build friendships',
  'Learn a new skill or hobby',
  'Improve my physical fitness',
  'Reduce stress and find calm',
  'Express my creativity',
  'Build confidence',
  'Start a side business',
  'Explore new places',
  'Have more fun in my free time',
] as const;

export type Goal = (typeof goals)[number];

export function isGoal(value: unknown): value is Goal {
  return goals.some((goal) => goal === value);
}
