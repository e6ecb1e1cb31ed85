/** Device label from a User-Agent, in plain words. */
export interface DeviceLabel {
  /** "Firefox on a Mac" */
  name: string;
  kind: 'phone' | 'tablet' | 'computer';
}

/** Browser patterns, first match: most browsers also name those they want to be taken for. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Ddg\/|DuckDuckGo\//, 'DuckDuckGo'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/\S+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string, kind: DeviceLabel['kind']])[] = [
  [/iPhone|iPod/, 'an iPhone', 'phone'],
  [/iPad/, 'an iPad', 'tablet'],
  [/Android.*Mobile/, 'an Android phone', 'phone'],
  [/Android/, 'an Android tablet', 'tablet'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'a Chromebook', 'computer'],
  [/Macintosh|Mac OS X/, 'a Mac', 'computer'],
  [/Linux/, 'Linux', 'computer'],
];

/** Parses a User-Agent, coarsely: versions and models are frozen or made up in most browsers. */
export function deviceLabel(userAgent: string | null): DeviceLabel {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [, system, kind] = systems.find(([pattern]) => pattern.test(userAgent ?? '')) ?? [];
  if (browser && system) return { name: `${browser} on ${system}`, kind: kind ?? 'computer' };
  if (browser) return { name: browser, kind: 'computer' };
  if (system) return { name: `A browser on ${system}`, kind: kind ?? 'computer' };
  return { name: 'An unknown device', kind: 'computer' };
}
