import { pictureOfState } from '@kindling/illustrations/pictures/picture';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from './picture.tsx';

interface StateSceneProps {
  state: Parameters<typeof pictureOfState>[0];
  className?: ComponentProps<'span'>['className'];
}

/**
 * Without a network only the service worker has these files: before it is there the words do alone, rather than a
 * broken picture. The server has a `navigator` too, without either.
 */
const isUnavailable = () =>
  typeof document !== 'undefined' && !navigator.onLine && !navigator.serviceWorker?.controller;

/** Drawing of a screen without content; the words beside it say what is so. */
export function StateScene({ state, className }: StateSceneProps) {
  if (isUnavailable()) return null;
  return <Picture drawn={pictureOfState(state)} alt="" className={classNames('mx-auto w-full max-w-72', className)} />;
}
