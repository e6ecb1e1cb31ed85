/** What the browser gets to know of the configuration at run time: the body of `GET /config.json`. */
export interface PublicConfig {
  /** Empty where the backend is at the address that the browser has open. */
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'demo' | 'development' | 'production';
  contactEmail: string;
  socialUrl: string;
  confirmEmail: boolean;
  /** The labels under which members and businesses are passed on as contacts. */
  contactCompany: string;
  contactBusinessCompany: string;
  /** Visitor statistics, where they are configured. */
  statistics?: { measurementId: string; url: string } | undefined;
}
