/** Received file, not committed yet. */
export interface ReceivedFile {
  /** Temporary path, for inspection. */
  path: string;
  size: number;
  /** MD5 of its bytes, in hexadecimal. */
  md5: string;
}
