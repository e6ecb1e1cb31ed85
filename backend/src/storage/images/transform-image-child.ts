import { answerOnce } from '../../platform/sandbox/answer-once.ts';
import type { ImageOptions } from './image-options.ts';
import { transformImage } from './transform-image.ts';

answerOnce(({ bytes, options }: { bytes: Uint8Array; options: ImageOptions }) => transformImage(bytes, options));
