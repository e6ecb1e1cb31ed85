import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';

type DrawnBusiness = Pick<DirectoryListing, 'id' | 'category' | 'business_name' | 'services_offered'>;

export const pictureOfBusiness = (listing: DrawnBusiness): PictureName =>
  pictureOfListing({
    id: listing.id,
    category: listing.category,
    title: listing.business_name,
    services: listing.services_offered,
  });
