/** The logo's flame draws itself, then fills; on `full-colour`. Motion is in `styles/result.css`. */
export function Spark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="result-spark">
      <path
        d="M21 3c1 6 9 9 9 18a10 10 0 0 1-20 1c0-5 3-7 4-11 2 2 3 3 3 5 3-3 5-7 4-13Z"
        pathLength={1}
        className="result-spark-flame"
      />
      <path d="M20 18c1 3 4 4 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8Z" className="result-spark-heart" />
      <path d="m8 37 25-6M7 31l25 6" pathLength={1} className="result-spark-wood" />
    </svg>
  );
}
