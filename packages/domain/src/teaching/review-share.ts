/** Of the reviews of a class, how many would send a nervous friend; as of Monday, from five on. */
export interface ReviewShare {
  reviews: number;
  would_send: number;
}

/** "12 of 13 would send a nervous friend" */
export function reviewShareLabel({ reviews, would_send }: ReviewShare): string {
  return `${would_send} of ${reviews} would send a nervous friend`;
}
