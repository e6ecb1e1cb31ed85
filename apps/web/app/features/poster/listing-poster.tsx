import { PosterFact, PosterSheet } from './poster-sheet.tsx';
import type { QrCode } from './qr-code.server.ts';

export interface ListingPosterFacts {
  tint: string | undefined;
  name: string;
  category: string;
  description: string;
  location: string;
  services: readonly string[];
  address: string;
  code: QrCode;
}

/** Services that fit beside the address. */
const mostServices = 5;

/** Poster of a business: what it offers and where, and the code to its page. */
export function ListingPoster({ facts }: { facts: ListingPosterFacts }) {
  return (
    <PosterSheet
      tint={facts.tint}
      kicker={facts.category}
      title={facts.name}
      by={undefined}
      text={facts.description}
      invitation="Scan to find us on Kindling"
      address={facts.address}
      code={facts.code}
    >
      {facts.services.length > 0 && (
        <PosterFact title="What we offer">
          <ul>
            {facts.services.slice(0, mostServices).map((service) => (
              <li dir="auto" key={service}>
                {service}
              </li>
            ))}
          </ul>
        </PosterFact>
      )}
      <PosterFact title="Where">
        <p dir="auto" className="poster-clamped">
          {facts.location}
        </p>
      </PosterFact>
    </PosterSheet>
  );
}
