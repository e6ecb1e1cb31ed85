/** Runtime configuration: known when the server starts, unknown at build time. */
export interface RuntimeValues {
  contactEmail: string;
  socialUrl: string;
  /** Demo notice that people and places are examples; empty everywhere else. */
  demoNote: string;
  year: string;
  /** Origin of the app; empty where none is configured. */
  siteUrl: string;
  /** ISO 3166-1 code of the installation: the unit of distances. */
  country: string;
  /** Visitor statistics: the id, and where hits go; empty where there are none. */
  measurementId: string;
  statisticsUrl: string;
  /** Sign-in providers ({@link SignInProvider}) as JSON; empty where there are none. */
  signInProviders: string;
  /** Origin on which passkeys sign in; empty where they do on none. */
  passkeyOrigin: string;
  /** Origin on which security keys are added; empty where they are on none. */
  securityKeyOrigin: string;
  /** Neutral page that a quick exit leads to. */
  quickExitUrl: string;
  /** Map style; empty where there is no map. */
  mapStyle: string;
  /** Whether this document's policy lets the map style load. */
  mapAllowed: boolean;
}

/** Placeholders, which the server replaces in the finished HTML (`apps/server/src/web/pages/placeholders.ts`). */
const placeholders: RuntimeValues = {
  contactEmail: '%KINDLING_CONTACT_EMAIL%',
  socialUrl: '%KINDLING_SOCIAL_URL%',
  demoNote: '%KINDLING_DEMO_NOTE%',
  year: '%KINDLING_YEAR%',
  siteUrl: '%KINDLING_SITE_URL%',
  country: '%KINDLING_COUNTRY%',
  measurementId: '%KINDLING_MEASUREMENT_ID%',
  statisticsUrl: '%KINDLING_STATISTICS_URL%',
  signInProviders: '%KINDLING_SIGN_IN_PROVIDERS%',
  passkeyOrigin: '%KINDLING_PASSKEY_ORIGIN%',
  securityKeyOrigin: '%KINDLING_SECURITY_KEY_ORIGIN%',
  quickExitUrl: '%KINDLING_QUICK_EXIT_URL%',
  mapStyle: '',
  mapAllowed: false,
};

/** Hydration: placeholders while rendering, in the browser what the server put on `<html>`, so that both agree. */
export function runtimeValues(): RuntimeValues {
  if (typeof document === 'undefined') return placeholders;
  const { dataset } = document.documentElement;
  const { contactEmail = '', socialUrl = '', demoNote = '', year = '', siteUrl = '' } = dataset;
  const { country = '', measurementId = '', statisticsUrl = '', signInProviders = '', passkeyOrigin = '' } = dataset;
  const { securityKeyOrigin = '', quickExitUrl = '', mapStyle = '' } = dataset;
  return {
    contactEmail,
    socialUrl,
    demoNote,
    year,
    siteUrl,
    country,
    measurementId,
    statisticsUrl,
    signInProviders,
    passkeyOrigin,
    securityKeyOrigin,
    quickExitUrl,
    mapStyle,
    mapAllowed: 'mapAllowed' in dataset,
  };
}
