/** Cost of argon2id: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's figures: 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
