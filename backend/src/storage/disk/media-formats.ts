import { supportedMimeTypes } from 'file-type';

/**
 * Names of one format each; where they are kinds of one container, its bytes don't say which (a picture in it or not).
 */
const synonyms = [
  ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  ['image/png', 'image/x-png', 'image/apng', 'image/vnd.mozilla.apng'],
  ['image/bmp', 'image/x-bmp', 'image/x-ms-bmp'],
  ['image/x-icon', 'image/vnd.microsoft.icon', 'image/ico'],
  ['image/tiff', 'image/x-adobe-dng', 'image/x-canon-cr2', 'image/x-nikon-nef', 'image/x-sony-arw'],
  ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  ['image/avif', 'image/heif', 'image/heif-sequence'],
  ['image/vnd.adobe.photoshop', 'image/x-photoshop', 'application/x-photoshop', 'image/psd'],
  ['image/jp2', 'image/jpx', 'image/jpm'],
  ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3'],
  ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  ['audio/flac', 'audio/x-flac'],
  ['audio/aiff', 'audio/x-aiff'],
  ['audio/aac', 'audio/x-aac', 'audio/aacp'],
  ['audio/midi', 'audio/mid', 'audio/x-midi', 'audio/x-mid'],
  [
    ...['video/mp4', 'audio/mp4', 'application/mp4', 'audio/x-m4a', 'audio/m4a', 'video/x-m4v'],
    ...['video/quicktime', 'video/3gpp', 'audio/3gpp', 'video/3gpp2', 'audio/3gpp2'],
  ],
  ['video/webm', 'audio/webm'],
  ['video/matroska', 'audio/matroska', 'video/x-matroska', 'audio/x-matroska'],
  ['video/ogg', 'audio/ogg', 'application/ogg', 'audio/opus', 'audio/vorbis', 'audio/speex'],
  ['video/vnd.avi', 'video/avi', 'video/x-msvideo', 'video/msvideo'],
  ['application/vnd.ms-asf', 'video/x-ms-asf', 'audio/x-ms-asf', 'video/x-ms-wmv', 'audio/x-ms-wma'],
  ['video/mpeg', 'video/mp1s', 'video/mp2p', 'video/mp2t'],
  ['video/x-flv', 'video/flv'],
  [
    'font/ttf',
    'font/otf',
    'font/sfnt',
    'application/x-font-ttf',
    'application/x-font-truetype',
    'application/x-font-otf',
  ],
  ['font/woff', 'application/font-woff', 'application/x-font-woff'],
  ['font/woff2', 'application/font-woff2'],
  ['application/pdf', 'application/x-pdf'],
  ['application/zip', 'application/x-zip', 'application/x-zip-compressed'],
  ['application/gzip', 'application/x-gzip', 'application/x-gtar', 'application/x-tgz', 'application/x-compressed-tar'],
  ['application/x-rar-compressed', 'application/x-rar', 'application/vnd.rar'],
  ['application/x-bzip2', 'application/x-bzip'],
  ['application/zstd', 'application/x-zstd'],
  ['application/x-sqlite3', 'application/vnd.sqlite3'],
  [
    ...['application/x-msdownload', 'application/vnd.microsoft.portable-executable', 'application/x-dosexec'],
    ...['application/x-ms-dos-executable', 'application/x-msdos-program'],
  ],
  ['application/x-elf', 'application/x-executable', 'application/x-sharedlib'],
] as const satisfies readonly (readonly string[])[];

/** Whether two types may be of the same bytes. */
export function isSameFormat(one: string, other: string): boolean {
  if (one === other) return true;
  if (synonyms.some((names: readonly string[]) => names.includes(one) && names.includes(other))) return true;
  return isZip(one) && isZip(other) && (isPlainZip(one) || isPlainZip(other));
}

const isPlainZip = (type: string) => isSynonym(type, 'application/zip');
const isSynonym = (type: string, of: string) =>
  synonyms.some((names: readonly string[]) => names[0] === of && names.includes(type));

/** ZIP files by another name: office documents, books, packages. A ZIP that isn't told more of may be any of them. */
function isZip(type: string): boolean {
  return isPlainZip(type) || zipBased.test(type);
}
const zipBased =
  /^(application\/(epub\+zip|java-archive|x-xpinstall|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-\w+\.|android\.package-archive|apple\.|visio$|sketchup)).*|model\/3mf)$/;

/** Formats whose signature is in some of their files only. */
const optionalSignatures = new Set([
  ...['model/stl', 'application/x-apple-diskimage', 'application/dicom', 'application/pgp-encrypted'],
  'application/x-cpio',
]);

const sniffed = new Set([...supportedMimeTypes].map((type) => type.toLowerCase()));

/** Whether every file of this type begins with bytes that are told by. */
export function hasSignature(type: string): boolean {
  if (optionalSignatures.has(type)) return false;
  return sniffed.has(type) || synonyms.some((names: readonly string[]) => names.includes(type));
}

const executables = /^application\/(x-msdownload|x-elf|x-mach-binary|java-vm|x-shockwave-flash|x-ms-shortcut)$/;

/** Family of formats: what is shown, what is heard or seen, and everything else but programs. */
export function familyOf(type: string): string {
  if (executables.test(type)) return 'executable';
  const [family = ''] = type.split('/');
  return family === 'audio' || family === 'video' ? 'media' : family;
}

const textTypes =
  /^text\/|\+(xml|json|yaml|csv)$|^application\/((x-)?(json|ndjson|jsonlines|xml|yaml|toml|sql|javascript|ecmascript|typescript|sh|httpd-php|subrip|tex|latex|ms-regedit)|jsonl|graphql|rtf|postscript|eps|(x-|vnd\.apple\.)mpegurl|x-www-form-urlencoded|xml-dtd)$|^audio\/(x-)?mpegurl$|^model\/(obj|mtl)$|^image\/x-(portable-\w+|xpixmap|xbitmap)$/;

/** Formats that are text: no signature tells one from another. */
export function isTextType(type: string): boolean {
  return textTypes.test(type);
}
