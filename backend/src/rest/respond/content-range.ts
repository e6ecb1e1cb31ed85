/** PostgREST's `Content-Range`: `0-19/57`, `*` for a part that is empty or unknown. */
export function contentRange(first: number, last: number, total: number | undefined): string {
  const range = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${range}/${total ?? '*'}`;
}

export function rangeStatus(offset: number, rows: number, total: number | undefined): 200 | 206 | 416 {
  if (total === undefined) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}
