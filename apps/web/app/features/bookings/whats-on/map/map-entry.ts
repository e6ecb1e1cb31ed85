import { openMap } from './open-map.ts';

// Module script of the public page, which has no React.
const root = document.querySelector<HTMLElement>('[data-session-map]');
if (root) openMap(root, document.documentElement.dataset.mapStyle ?? '');
