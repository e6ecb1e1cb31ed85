/** Row of realtime.messages. */
export interface Message {
  id: string;
  topic: string;
  event: string;
  /** Of a private channel; otherwise of the public one of that name. */
  private: boolean;
  /** JSON, as it came out of the database. */
  payload: string | null;
  origin: string | null;
}
