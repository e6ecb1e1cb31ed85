import type { Mutation } from '../mutation.ts';

export const legal: readonly Mutation[] = [
  {
    row: 'LEGAL-01',
    file: 'packages/domain/src/limits.ts',
    find: 'minimumAgeInTerms: 18,',
    replace: 'minimumAgeInTerms: 16,',
  },
  ...['LEGAL-02', 'LEGAL-03'].map((row) => ({
    row,
    file: 'apps/server/src/web/pages/placeholders.ts',
    find: 'CONTACT_EMAIL: config.contactEmail,',
    replace: 'CONTACT_EMAIL: config.contactCompany,',
  })),
];
