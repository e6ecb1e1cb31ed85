import { fileURLToPath } from 'node:url';
import { type Config as BackendConfig, configOf, modeOf, problemsOf } from '@kindling/backend/config/config.ts';
import { ConfigError, readEnv } from '@kindling/backend/config/read-env.ts';
import type { Locale } from '@kindling/locale/locales';
import { productSettings } from './settings.ts';

/** Settings of an installation: the backend's and the product's. */
export interface Config extends BackendConfig {
  /** Fill an empty database with the demo town. */
  seedDemo: boolean;
  contactEmail: string;
  socialUrl: string;
  /** Neutral page that a quick exit leads to. */
  quickExitUrl: string;
  /** Of the texts: what the web app has to be built in. */
  locale: Locale;
  /** ISO 3166-1 code: whose towns come first, and in which unit distances are. */
  country: string;
  contacts: ContactSettings;
  /** Third-party analytics, sent with each visitor's consent; undefined where there are none. */
  statistics: { measurementId: string; url: string } | undefined;
  /**
   * Map style (MapLibre style JSON), and the origins from which a page with a map loads; undefined where there is none.
   */
  map: { styleUrl: string; origins: readonly string[] } | undefined;
}

/** HubSpot settings. */
interface ContactSettings {
  /** Access token; without one nothing is synced. */
  token: string | undefined;
  /** API base URL. No setting names another: it is where everybody's token is sent. */
  url: string;
  /** Company name; `{business_name}` stands for the business's own. */
  company: string;
  businessCompany: string;
}

/** Weather that anybody may be looking at. */
const neutralPages: Readonly<Record<Locale, string>> = {
  'en-GB': 'https://www.bbc.co.uk/weather',
  'en-US': 'https://www.weather.gov/',
};

const project = new URL('../../../../supabase/', import.meta.url);

/** The only reader of the process environment. Throws {@link ConfigError} naming every problem at once. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const raw = readEnv(env, productSettings);
  const mode = modeOf(raw);
  const problems = problemsOf(raw);
  if (mode === 'production' && raw.CONTACT_EMAIL === undefined)
    problems.push('CONTACT_EMAIL is missing. The footer, the privacy policy and the terms name it.');
  if (problems.length > 0) throw new ConfigError(problems);
  const contactEmail = raw.CONTACT_EMAIL ?? 'hello@kindling.example';
  return {
    ...configOf(raw),
    seedDemo: mode !== 'production' && !raw.KINDLING_EMPTY,
    migrationsDir: fileURLToPath(new URL('migrations', project)),
    functionsDir: fileURLToPath(new URL('functions', project)),
    contactEmail,
    socialUrl: raw.SOCIAL_URL ?? 'https://www.instagram.com/kindling',
    quickExitUrl: raw.QUICK_EXIT_URL ?? neutralPages[raw.LOCALE],
    locale: raw.LOCALE,
    country: raw.COUNTRY ?? raw.LOCALE.slice(-2),
    mail: { smtpUrl: raw.SMTP_URL, from: raw.SMTP_FROM ?? `Kindling <${contactEmail}>` },
    contacts: {
      token: raw.HUBSPOT_TOKEN,
      url: 'https://api.hubapi.com',
      company: raw.CONTACT_COMPANY,
      businessCompany: raw.CONTACT_BUSINESS_COMPANY,
    },
    statistics: raw.ANALYTICS_MEASUREMENT_ID
      ? { measurementId: raw.ANALYTICS_MEASUREMENT_ID, url: raw.ANALYTICS_URL }
      : undefined,
    map: raw.MAP_STYLE_URL
      ? {
          styleUrl: raw.MAP_STYLE_URL,
          origins: [...new Set([new URL(raw.MAP_STYLE_URL).origin, ...raw.MAP_ORIGINS])],
        }
      : undefined,
  };
}
