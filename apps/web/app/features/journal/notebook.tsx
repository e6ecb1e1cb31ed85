export function Notebook() {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className="h-24">
      <path
        d="M48 14C38 7 22 6 8 9v50c14-3 30-2 40 5 10-7 26-8 40-5V9C74 6 58 7 48 14Z"
        className="fill-sand stroke-tan"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M48 14v50" className="stroke-tan" strokeWidth="2" strokeDasharray="5 4" />
      <path
        d="M17 22c8-1.500 15-1 21 1M17 33c8-1.500 15-1 21 1M17 44c5-1 9-1 13 0"
        fill="none"
        className="stroke-field-line"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="m61 45 17-22 5 4-17 22-6.500 3Z"
        className="fill-creative-tint stroke-creative"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
