import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import type { OwnPhoto, PhotoProblem, PhotoStatus } from './photos-api.ts';

/** Why the server could not use a photograph, and what to do. */
export const problemMessages: Readonly<Record<PhotoProblem, string>> = {
  not_an_image: 'We couldn’t open this file. Choose a JPEG, PNG or WebP photo.',
  too_many_pixels: 'This photo is too large. Choose one of up to 50 megapixels.',
  too_small: 'This photo is too small. Choose one that’s at least 400 pixels wide.',
  damaged: 'This file is damaged, so part of the photo is missing. Choose another one.',
  too_costly: 'This photo took too long to prepare. Try again, or choose another one.',
};

const statusLabels: Readonly<Record<PhotoStatus, string>> = {
  uploading: 'Uploading…',
  processing: 'Preparing…',
  failed: 'Not added',
  pending: 'In review',
  approved: 'Live',
  declined: 'Not approved',
};

/** Label of a photograph's state: an approved one waits where what it shows is not public. */
export function statusLabel({ status, key }: OwnPhoto): string {
  return status === 'approved' && key === null ? 'Approved' : statusLabels[status];
}

const messages: Readonly<Record<string, string>> = {
  [errorCodes.quotaExceeded]: 'You have eight photos, which is the most. Remove one first.',
  [errorCodes.notFound]: 'This isn’t there any more. Reload the page to see how it stands.',
};

/** Error message of adding or changing photographs; an unknown error is most often the connection. */
export function photoErrorMessage(error: unknown): string {
  const known = messages[errorCode(error) ?? ''];
  if (known) return known;
  return errorKind(error) === 'unknown' ? generalMessages.network : errorMessage(error, 'general');
}
