/**
 * Smallest change of the product that breaks a row of the specification, so that a test that claims the row must fail.
 */
export interface Mutation {
  row: string;
  /** Path from the root of the project. */
  file: string;
  /** Text that occurs in the file exactly once. */
  find: string;
  replace: string;
}
