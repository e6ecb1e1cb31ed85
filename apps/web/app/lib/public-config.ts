export interface PublicConfig {
  /** Empty where the backend is at the address that is open. */
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'demo' | 'development' | 'production';
  contactEmail: string;
  socialUrl: string;
  confirmEmail: boolean;
  /** The labels under which members and businesses are passed on as contacts. */
  contactCompany: string;
  contactBusinessCompany: string;
}

let loading: Promise<PublicConfig> | undefined;

/** What the server knows at run time and the build does not; fetched once a page. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= fetchPublicConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPublicConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new TypeError(`/config.json answered ${response.status}`);
  return response.json();
}
