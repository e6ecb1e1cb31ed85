import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { ScreenState } from '../states/screen-states.ts';

export const pictureKinds = ['thing', 'type', 'listing', 'question', 'state', 'portrait', 'emblem'] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** Name of a drawn picture: its kind, and which of them. It carries no drawing, so a page can name any of them. */
export type PictureName = `${PictureKind}/${string}`;

export const pictureOfThing = (slug: ThingSlug): PictureName => `thing/${slug}`;

/** Scene of a personality type. */
export const pictureOfType = (type: TypeKey): PictureName => `type/${type}`;

/** Sign of a personality type, composed for the square. */
export const emblemOfType = (type: TypeKey): PictureName => `emblem/${type}`;

/** Scene of a question of the quiz, the first being 0. */
export const pictureOfQuestion = (index: number): PictureName => `question/${index}`;

/** Scene of a screen without content. */
export const pictureOfState = (state: ScreenState): PictureName => `state/${state}`;

/** Portrait by its number, composed for the square. */
export const pictureOfPortrait = (number: number): PictureName => `portrait/${number}`;
