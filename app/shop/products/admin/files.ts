const MB = 1024 * 1024
/** A file of a product, and all that come with one form. */
export const MOST_FILE_MB = 250
export const MOST_FILE_BYTES = MOST_FILE_MB * MB

/** By the ending of a file's name: what a browser is told that it downloads. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  cbz: 'application/vnd.comicbook+zip',
  epub: 'application/epub+zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  txt: 'text/plain',
}

export function mimeTypeOf(fileName: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? '') : 'application/octet-stream'
}
