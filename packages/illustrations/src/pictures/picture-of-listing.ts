import { chooseListingScene, type ListingSubject } from '../listings/choose-listing-scene.ts';
import type { PictureName } from './picture.ts';

/** Scene of a business or a class, by its title, services and category; palette and backdrop by its id. */
export function pictureOfListing(subject: ListingSubject): PictureName {
  const { scene, type, variant } = chooseListingScene(subject);
  return `listing/${scene}.${type}.${variant}`;
}
