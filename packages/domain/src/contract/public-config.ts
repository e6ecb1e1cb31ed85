/** Public configuration of the browser: the body of `GET /config.json`. */
export interface PublicConfig {
  /** Backend URL; empty for the page's own origin. */
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'demo' | 'development' | 'production';
  contactEmail: string;
  socialUrl: string;
  confirmEmail: boolean;
  /** Company names of synced contacts: members and businesses. */
  contactCompany: string;
  contactBusinessCompany: string;
  /** Analytics, where configured. */
  statistics?: { measurementId: string; url: string } | undefined;
}
