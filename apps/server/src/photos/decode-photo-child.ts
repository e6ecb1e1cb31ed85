import { answerOnce } from '../platform/sandbox/answer-once.ts';
import { decodePhoto } from './decode-photo.ts';

answerOnce((bytes: Uint8Array) => decodePhoto(Buffer.from(bytes)));
