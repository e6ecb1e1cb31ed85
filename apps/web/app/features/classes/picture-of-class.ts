import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';

interface DrawnClass {
  id: string;
  class_category: string;
  class_title: string;
}

export const pictureOfClass = ({ id, class_category, class_title }: DrawnClass): PictureName =>
  pictureOfListing({ id, category: class_category, title: class_title });
