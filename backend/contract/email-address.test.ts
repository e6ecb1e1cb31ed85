import { emailSchema } from '@kindling/backend/contract/account-fields';
import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { emailAddressCases } from './email-address-cases.ts';

test.for(emailAddressCases)('%j is an address: %s (%s)', ([address, valid]) => {
  expect(isEmailAddress(address)).toBe(valid);
});

test('Unicode normalization: what is typed is normalized first: white space around it, and é in two characters', () => {
  expect(emailSchema.parse(' ma\u0301ria@example.org\n')).toBe('m\u00e1ria@example.org');
});
