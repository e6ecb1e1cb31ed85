/** How much one request may ask for. Each is said in the answer when it is passed. */
export const limits = {
  /** Rows in one answer, whatever `limit` says. */
  rows: 1_000,
  /** Of an answer to a read: what is embedded in what is embedded multiplies. */
  answerBytes: 33_554_432,
  urlBytes: 8_192,
  bodyBytes: 1_048_576,
  /** Conditions on columns, those inside and()/or() among them. */
  filters: 50,
  /** and()/or() inside one another. */
  depth: 8,
  /** Relations embedded in one another, and all of them in one request. */
  embedDepth: 3,
  embeds: 10,
  /** Values of one in.(…). */
  listItems: 1_000,
  /** Items of select, order, columns, on_conflict. */
  items: 200,
  /** Steps of one JSON path. */
  pathSteps: 16,
  /** Rows of one insert. */
  bodyRows: 1_000,
  nameLength: 128,
} as const;
