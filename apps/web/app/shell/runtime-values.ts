/** Values that the operator configures: known when the server starts, unknown when the pages are built. */
export interface RuntimeValues {
  contactEmail: string;
  socialUrl: string;
  /** Says in a demo that people and places are examples; empty everywhere else. */
  demoNote: string;
  year: string;
  /** Of the visitor statistics, and where they are reported to; both empty where there are none. */
  measurementId: string;
  statisticsUrl: string;
}

/** The server replaces these in the finished HTML (`apps/server/src/web/pages/placeholders.ts`). */
const placeholders: RuntimeValues = {
  contactEmail: '%KINDLING_CONTACT_EMAIL%',
  socialUrl: '%KINDLING_SOCIAL_URL%',
  demoNote: '%KINDLING_DEMO_NOTE%',
  year: '%KINDLING_YEAR%',
  measurementId: '%KINDLING_MEASUREMENT_ID%',
  statisticsUrl: '%KINDLING_STATISTICS_URL%',
};

/** The placeholders while rendering HTML; in the browser what the server put on `<html>`, so that both agree. */
export function runtimeValues(): RuntimeValues {
  if (typeof document === 'undefined') return placeholders;
  const { dataset } = document.documentElement;
  const { contactEmail = '', socialUrl = '', demoNote = '', year = '' } = dataset;
  const { measurementId = '', statisticsUrl = '' } = dataset;
  return { contactEmail, socialUrl, demoNote, year, measurementId, statisticsUrl };
}
