/** A row of realtime.messages on its way. */
export interface Message {
  id: string;
  topic: string;
  event: string;
  /** JSON, as it came out of the database. */
  payload: string | null;
  origin: string | null;
}
