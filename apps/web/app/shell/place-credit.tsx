/** Attribution that the gazetteer's licence asks for, wherever its places are used. */
export function PlaceCredit() {
  return (
    <p className="text-sm text-ink-muted">
      Places:{' '}
      <a href="https://www.geonames.org" rel="noopener" className="link">
        GeoNames
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener" className="link">
        CC BY 4.0
      </a>
    </p>
  );
}
