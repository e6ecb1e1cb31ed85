import type { ReactNode } from 'react';
import { splitExcerpt } from '../../ui/excerpt.ts';
import type { QrCode } from './qr-code.server.ts';

interface PosterSheetProps {
  /** Type whose colour tints it. */
  tint: string | undefined;
  /** A word or two over the title. */
  kicker: string;
  title: string;
  /** Who it is by. */
  by: string | undefined;
  /** User content; as much as fits. */
  text: string;
  /** What scanning is good for. */
  invitation: string;
  /** Address of the page, as it is typed. */
  address: string;
  code: QrCode;
  children: ReactNode;
}

/** Title sizes: a long one is set smaller, so that it ends before the sessions begin. */
const sizes: readonly [mostLetters: number, size: string][] = [
  [22, 'xl'],
  [40, 'lg'],
  [70, 'md'],
];

/** A4 poster. Its measures are shares of its own width (`poster.css`), so the preview is the print. */
export function PosterSheet({ tint, kicker, title, by, text, invitation, address, code, children }: PosterSheetProps) {
  return (
    <article className="poster" data-type={tint} aria-label={`Poster: ${title}`}>
      <Spark className="poster-spark" />
      <header className="poster-head">
        <p className="poster-brand">
          <Spark className="poster-mark" /> Kindling
        </p>
        <p className="poster-kicker">{kicker}</p>
      </header>
      <div className="poster-title">
        <h2 dir="auto" data-size={sizes.find(([most]) => title.length <= most)?.[1] ?? 'sm'}>
          {title}
        </h2>
        {by && <p className="poster-by">{by}</p>}
        <p dir="auto" className="poster-text">
          {splitExcerpt(text.replaceAll(/\s+/g, ' ').trim(), 130)[0]}
        </p>
      </div>
      <div className="poster-facts">{children}</div>
      <footer className="poster-foot">
        <Code code={code} label={`QR code that opens ${address}`} />
        <div>
          <p className="poster-invitation">{invitation}</p>
          <p className="poster-address">{address}</p>
        </div>
      </footer>
    </article>
  );
}

interface PosterFactProps {
  title: string;
  children: ReactNode;
}

/** One fact with its heading: where, when. */
export function PosterFact({ title, children }: PosterFactProps) {
  return (
    <section>
      <h3 dir="auto">{title}</h3>
      {children}
    </section>
  );
}

/** Dark on white with a quiet zone of four modules, whatever the paper's colour. */
function Code({ code: { size, path }, label }: { code: QrCode; label: string }) {
  const side = size + 8;
  return (
    <svg
      viewBox={`-4 -4 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="poster-code"
    >
      <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
      <path d={path} fill="#292524" />
    </svg>
  );
}

/** The logo's flame over its crossed twigs. */
function Spark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path
        d="M21 3c1 6 9 9 9 18a10 10 0 0 1-20 1c0-5 3-7 4-11 2 2 3 3 3 5 3-3 5-7 4-13Z"
        fill="currentColor"
        className="poster-flame"
      />
      <path d="M20 18c1 3 4 4 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8Z" className="poster-core" />
      <path d="m8 37 25-6M7 31l25 6" fill="none" strokeWidth="3" strokeLinecap="round" className="poster-twigs" />
    </svg>
  );
}
