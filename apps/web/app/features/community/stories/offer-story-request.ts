import { createDialogRequest } from '../dialog-request.ts';

/** The post that she wants to offer as a story. */
export const offerStoryRequest = createDialogRequest<{ postId: string; content: string }>();
