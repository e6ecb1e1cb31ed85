import { createAsked } from '../create-asked.ts';

/** The post that she wants to offer as a story. */
export const askedStory = createAsked<{ postId: string; content: string }>();
