const most = 100;
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Intl.DateTimeFormat of a locale and options, made once. Making one costs more than using it a hundred times, and
 * takes ICU tens of kilobytes that the garbage collector doesn't count: a server that made one for each date it wrote
 * held half a gigabyte of them.
 */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** Intl.NumberFormat of a locale and options, made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** Time zones and currencies come with the data: what was not used for longest goes. */
function kept<Format>(formats: Map<string, Format>, locale: string, options: object, make: () => Format): Format {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.delete(key);
  formats.set(key, format);
  const [oldest] = formats.keys();
  if (formats.size > most && oldest !== undefined) formats.delete(oldest);
  return format;
}
