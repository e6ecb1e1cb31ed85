import type { ReactNode } from 'react';

/** Menu entries about somebody in the room, or what she wrote. */
export type CircleMenu = (about: { memberId: string; name: string; messageId?: string }) => ReactNode;
