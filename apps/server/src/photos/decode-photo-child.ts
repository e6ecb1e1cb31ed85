import { answerOnce } from '@kindling/backend/platform/sandbox/answer-once.ts';
import { decodePhoto } from './decode-photo.ts';

answerOnce((bytes: Uint8Array) => decodePhoto(Buffer.from(bytes)));
