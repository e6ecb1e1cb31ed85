import { accessPath } from '@kindling/domain/paths';
/** Offered after a new password and a sign-out everywhere. */
export const accessLink = { to: accessPath, label: 'Is someone else in here?' };
