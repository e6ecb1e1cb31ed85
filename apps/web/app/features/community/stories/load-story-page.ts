/** Code splitting: a story's page loads when one is opened. */
export const loadStoryPage = () => import('./story-page.tsx');
