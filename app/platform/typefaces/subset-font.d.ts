declare module 'subset-font' {
  /** A font with these characters alone, by harfbuzz. @param font as TrueType, or in a format that is unpacked first */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      noHinting?: boolean
      /** Features of OpenType that stay. */
      keepFeatures?: readonly string[]
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype'): Promise<Buffer>
}
