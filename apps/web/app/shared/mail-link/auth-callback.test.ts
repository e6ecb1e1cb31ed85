import { expect, test } from 'vitest';
import { linkTypeOf } from './auth-callback.ts';

test('what a link in a mail is for is read from the address it leads to', () => {
  const tokens = 'access_token=a&expires_in=600&refresh_token=r&token_type=bearer';
  expect(linkTypeOf(`#${tokens}&type=recovery`)).toBe('recovery');
  expect(linkTypeOf(`#${tokens}&type=signup`)).toBe('signup');
  expect(linkTypeOf(`#${tokens}&type=email_change`)).toBe('email_change');
  expect(linkTypeOf(`#${tokens}&type=magiclink`)).toBe('other');
  expect(linkTypeOf('#message=Confirmed&type=recovery')).toBe('reclaimed');
});

test('a link that the service refused, or that was cut short, has expired for us', () => {
  expect(linkTypeOf('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')).toBe(
    'expired',
  );
  expect(linkTypeOf('#access_token=a&type=recovery')).toBe('expired');
  expect(linkTypeOf('')).toBe('expired');
});
