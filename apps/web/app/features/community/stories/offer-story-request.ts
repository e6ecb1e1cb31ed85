import { createDialogRequest } from '../dialog-request.ts';

export const offerStoryRequest = createDialogRequest<{ postId: string; content: string }>();
