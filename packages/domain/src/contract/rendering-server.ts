/** Context of the rendering server (SSR) for its loaders. */
export interface RenderingServer {
  /** Base URL of the app, without a trailing slash: for absolute URLs, such as a canonical link. */
  siteUrl: string;
  supabaseUrl: string;
  /** Publishable key: a page is rendered for everybody, so its data is what a visitor may read. */
  supabaseKey: string;
  /** ISO 3166-1 code of the installation: the unit of distances. */
  country: string;
  /** Whether a map style is configured. */
  hasMap: boolean;
  /** In-process `fetch` to the backend, without the network. */
  fetch: typeof fetch;
}
