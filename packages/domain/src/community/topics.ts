/** Topics of posts; the table holds the same keys. */
export const postTopics = [
  { key: 'first-tries', label: 'First tries' },
  { key: 'questions', label: 'Questions' },
  { key: 'wins', label: 'Wins' },
  { key: 'going-together', label: 'Going together' },
] as const;

export type PostTopic = (typeof postTopics)[number]['key'];

export function isPostTopic(key: string | null | undefined): key is PostTopic {
  return postTopics.some((topic) => topic.key === key);
}

export function topicLabel(key: string | null): string | undefined {
  return postTopics.find((topic) => topic.key === key)?.label;
}
