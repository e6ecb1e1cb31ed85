import { flag, httpUrl, optional, orElse, origins, originUrl } from '@kindling/backend/config/read-env.ts';
import { locales } from '@kindling/locale/locales';
import { z } from 'zod';

/** Set by the launcher for itself. */
const launcher = { KINDLING_EMPTY: flag };

const settings = {
  CONTACT_EMAIL: optional.pipe(z.email().optional()),
  SOCIAL_URL: httpUrl,
  QUICK_EXIT_URL: httpUrl,
  LOCALE: orElse(locales[0]).pipe(z.enum(locales, `It is one of ${locales.join(' and ')}`)),
  COUNTRY: optional.pipe(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'It is two capital letters, such as GB')
      .optional(),
  ),
  HUBSPOT_TOKEN: optional,
  CONTACT_COMPANY: orElse('Kindling'),
  CONTACT_BUSINESS_COMPANY: orElse('{business_name}'),
  ANALYTICS_MEASUREMENT_ID: optional.pipe(
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'It looks like G-AB12CD34EF')
      .optional(),
  ),
  ANALYTICS_URL: orElse('https://www.google-analytics.com/g/collect').pipe(z.url({ protocol: /^https?$/ })),
  MAP_STYLE_URL: optional.pipe(originUrl.optional()),
  MAP_ORIGINS: origins,
};

/** Names of the product's own settings; each is explained in .env.example. */
export const productSettingNames = Object.keys(settings);

export const productSettings = z.object({ ...launcher, ...settings });
