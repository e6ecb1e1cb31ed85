/** "Good morning", by the clock of her device. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 18) return 'Good afternoon';
  return 'Good evening';
}

interface Week {
  readonly classes: number;
  readonly journal: number;
  readonly community: number;
}

/** Her week, which begins on Monday, in one sentence: "This week: 1 class, 3 days in your journal and 1 post." */
export function weekSentence({ classes, journal, community }: Week, today: string): string {
  const done = [
    classes > 0 && (classes === 1 ? '1 class' : `${classes} classes`),
    journal > 0 && (journal === 1 ? '1 day in your journal' : `${journal} days in your journal`),
    community > 0 && (community === 1 ? '1 post' : `${community} posts`),
  ].filter((part) => part !== false);
  if (done.length === 0) {
    const isMonday = new Date(today).getUTCDay() === 1;
    return isMonday ? 'New week. Nothing to catch up on.' : 'This week’s page is still blank.';
  }
  return `This week: ${new Intl.ListFormat('en-GB').format(done)}.`;
}
