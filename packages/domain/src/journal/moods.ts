/** Moods of an entry. `token` is the design token of its colour, which has one value for each theme. */
export const moods = [
  { name: 'Peaceful', token: 'mood-peaceful', positive: true },
  { name: 'Empowered', token: 'mood-empowered', positive: true },
  { name: 'Connected', token: 'mood-connected', positive: true },
  { name: 'Joyful', token: 'mood-joyful', positive: true },
  // neither up nor down: a day of nothing else is not counted as positive, and not as the opposite
  { name: 'Reflective', token: 'mood-reflective', positive: false },
] as const;

export type Mood = (typeof moods)[number];
export type MoodName = Mood['name'];

export const moodNames: readonly MoodName[] = moods.map((mood) => mood.name);

/** Mood by name. What an entry holds may be something else: the table takes any text. */
export function moodOf(name: string | null | undefined): Mood | undefined {
  return moods.find((mood) => mood.name === name);
}
