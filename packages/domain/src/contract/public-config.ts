/** Provider that people may sign in with: what clients call it, and what people do. */
export interface SignInProvider {
  id: string;
  name: string;
}

/** Public configuration of the browser: the body of `GET /config.json`. */
export interface PublicConfig {
  /** Backend URL; empty for the page's own origin. */
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'demo' | 'development' | 'production';
  contactEmail: string;
  socialUrl: string;
  /** Neutral page that a quick exit leads to. */
  quickExitUrl: string;
  confirmEmail: boolean;
  /** ISO 3166-1 code of the installation: the unit of distances. */
  country: string;
  /** Company names of synced contacts: members and businesses. */
  contactCompany: string;
  contactBusinessCompany: string;
  /** Analytics, where configured. */
  statistics?: { measurementId: string; url: string } | undefined;
  /** Providers that people may sign in with, where configured. */
  signInProviders?: readonly SignInProvider[] | undefined;
  /** Whether members may connect and disconnect them. */
  manualLinking?: boolean | undefined;
  /** Origin on which passkeys sign in, where they do. */
  passkeyOrigin?: string | undefined;
  /** Origin on which security keys are a second step, where they may be. */
  securityKeyOrigin?: string | undefined;
  /** Map style, where configured, and the origins from which it loads. */
  map?: { styleUrl: string; origins: readonly string[] } | undefined;
}
