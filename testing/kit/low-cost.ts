import type { PasswordCost } from '@kindling/backend/config/password-cost.ts';

/**
 * Cost of password hashes in tests: members sign up by the thousand. Tests about hashes and timing have the real one.
 */
export const lowCost: PasswordCost = { memory: 64, passes: 1, parallelism: 1 };
