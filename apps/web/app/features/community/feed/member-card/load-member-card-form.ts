/**
 * Loads the form, and validation with it: most who read never fill it in. Called beforehand as soon as somebody writes.
 */
export const loadMemberCardForm = () => import('./member-card-form.tsx');
