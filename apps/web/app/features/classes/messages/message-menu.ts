import type { ReactNode } from 'react';

/** Menu entries for a message of the other participant. */
export type MessageMenu = (message: { id: string; author: string }) => ReactNode;
