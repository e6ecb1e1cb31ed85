import type { PublicConfig } from '@kindling/domain/contract/public-config';
import { escapeHtml } from './placeholders.ts';

type MapConfig = Pick<PublicConfig, 'map'>;

/** Mark of a page with a map: `data-map` on its root element (`apps/web/app/root.tsx`). */
const mark = /(<html[^>]*?) data-map="true"/;

/** Origins for the Content-Security-Policy of this page: those of the map style on a page with a map. */
export function mapOriginsOf(html: string, { map }: MapConfig): readonly string[] {
  return map && mark.test(html) ? map.origins : [];
}

/**
 * Puts the map style on every page's root element, so that the app knows there is a map, and says where the policy lets
 * it load. Without a style nothing is left of it.
 */
export function withMapStyle(html: string, { map }: MapConfig): string {
  if (!map) return html.replace(mark, '$1');
  const style = `data-map-style="${escapeHtml(map.styleUrl)}"`;
  return html.replace(mark, '$1 data-map-allowed').replace('<html', () => `<html ${style}`);
}
