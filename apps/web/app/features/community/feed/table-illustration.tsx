export function TableIllustration() {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className="h-24">
      <circle cx="48" cy="36" r="24" className="fill-sand stroke-tan" strokeWidth="2" />
      <circle cx="48" cy="36" r="17" fill="none" className="stroke-tan" strokeWidth="2" strokeDasharray="5 4" />
      <g className="fill-connector-tint stroke-connector" strokeWidth="2">
        <circle cx="38" cy="28" r="5" />
        <circle cx="59" cy="40" r="5" />
      </g>
      <path d="M43.500 28h3M64.500 40h3" className="stroke-connector" strokeWidth="2" strokeLinecap="round" />
      <g className="fill-linen stroke-tan" strokeWidth="2">
        <ellipse cx="13" cy="36" rx="6" ry="9" />
        <ellipse cx="83" cy="36" rx="6" ry="9" />
        <ellipse cx="48" cy="5" rx="9" ry="4" />
        <ellipse cx="48" cy="67" rx="9" ry="4" />
      </g>
    </svg>
  );
}
