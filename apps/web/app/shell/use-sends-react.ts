import { useMatches } from 'react-router';
import { isStatic } from './route-handle.ts';

/** Whether the document hydrates. In development static pages do too, for hot reload. */
export function useSendsReact(): boolean {
  const matches = useMatches();
  return import.meta.env.DEV || !matches.some((match) => isStatic(match.handle));
}
