import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

test('[CONST-05] the session token is looked at every 30 seconds', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@supabase/supabase-js'));
  const { AUTO_REFRESH_TICK_DURATION_MS } = require('@supabase/auth-js/dist/main/lib/constants.js');
  expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
});
