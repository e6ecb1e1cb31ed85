/** Supabase Storage's error response; rendered once, in error-handler.ts. */
export class StorageError extends Error {
  /** Status in the body. The HTTP status is 400 for all of them but those of identity and our own faults. */
  readonly statusCode: number;
  readonly code: string;
  /** Short error name for older clients. */
  readonly error: string;
  /** For `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, code: string, message: string, error = code, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

export function noSuchBucket(): StorageError {
  return new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
}

export function noSuchKey(): StorageError {
  return new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
}

export function alreadyExists(): StorageError {
  return new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
}

export function invalidKey(key: string): StorageError {
  return new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
}

export function invalidRequest(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', message);
}

export function tooLarge(): StorageError {
  return new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
}

export function invalidMimeType(type: string): StorageError {
  return new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');
}
