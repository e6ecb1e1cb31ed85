/** What the server that renders a page (SSR) hands to its loaders. */
export interface RenderingServer {
  /** Where people reach the app, without a trailing slash: for addresses that must be whole, such as a canonical link. */
  siteUrl: string;
  supabaseUrl: string;
  /** The publishable key: a page is rendered for everybody, so its data is what a visitor may read. */
  supabaseKey: string;
  /** Reaches the backend in this process, without the network. */
  fetch: typeof fetch;
}
