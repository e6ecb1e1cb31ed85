import { expect, test } from 'vitest';
import { photoFileError, photoLimit } from './photo-file-error.ts';

test('[VALID-53] a photo is an image under 5 MB, with a media type or without', () => {
  for (const type of ['image/jpeg', 'image/heic', '']) {
    expect(photoFileError({ type, size: photoLimit - 1 })).toBeUndefined();
    expect(photoFileError({ type, size: photoLimit })).toBe('Photo must be less than 5MB');
  }
  expect(photoFileError({ type: 'text/plain', size: photoLimit })).toBe('Please select a valid image file');
});
