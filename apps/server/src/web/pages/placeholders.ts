import type { PublicConfig } from '@kindling/domain/contract/public-config';

/**
 * Placeholders: pages are built once and configured when the server starts; the build leaves these names in the HTML
 * (`apps/web/app/shell/runtime-values.ts`).
 */
export function pageValues(config: PublicConfig, year: number): Record<string, string> {
  return {
    CONTACT_EMAIL: config.contactEmail,
    SOCIAL_URL: config.socialUrl,
    DEMO_NOTE: config.mode === 'demo' ? 'This is a demo: people and places here are examples.' : '',
    YEAR: String(year),
    SITE_URL: config.supabaseUrl,
    COUNTRY: config.country,
    MEASUREMENT_ID: config.statistics?.measurementId ?? '',
    STATISTICS_URL: config.statistics?.url ?? '',
    PASSKEY_ORIGIN: config.passkeyOrigin ?? '',
    QUICK_EXIT_URL: config.quickExitUrl,
    SECURITY_KEY_ORIGIN: config.securityKeyOrigin ?? '',
    SIGN_IN_PROVIDERS: config.signInProviders?.length ? JSON.stringify(config.signInProviders) : '',
  };
}

export function fillPlaceholders(html: string, values: Record<string, string>): string {
  return html.replace(/%KINDLING_([A-Z_]+)%/g, (name, key: string) => escapeHtml(values[key] ?? name));
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
