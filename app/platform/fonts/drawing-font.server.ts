import { fileURLToPath } from 'node:url'

/** A file of Noto Sans JP, which comes with the packages: what a system has installed differs from place to place. */
export function notoFile(weight: '400Regular' | '700Bold' | '900Black'): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`))
}

/** What resvg draws letters with. @returns its option `font` */
export function drawingFont() {
  return {
    fontFiles: [notoFile('400Regular'), notoFile('700Bold')],
    loadSystemFonts: false,
    defaultFontFamily: 'Noto Sans JP',
  }
}
