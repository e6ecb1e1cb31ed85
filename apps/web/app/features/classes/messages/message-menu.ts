import type { ReactNode } from 'react';

/** Menu entries for a message of the other participant. Each calls `close` before it acts. */
export type MessageMenu = (message: { id: string; author: string }, close: () => void) => ReactNode;
