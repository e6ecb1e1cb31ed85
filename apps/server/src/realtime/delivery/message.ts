/** Row of realtime.messages. */
export interface Message {
  id: string;
  topic: string;
  event: string;
  /** JSON, as it came out of the database. */
  payload: string | null;
  origin: string | null;
}
