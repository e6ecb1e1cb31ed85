import type { ReactNode } from 'react';

/** What can be done about a message of the other one. Each entry calls `close` before it acts. */
export type MessageMenu = (message: { id: string; author: string }, close: () => void) => ReactNode;
