/** Made by the build: `platform/launch/sheet-pieces.ts`. */
declare module '*.css?inline&pieces' {
  import type { Piece } from './sheet.ts'

  const pieces: Piece[]
  export default pieces
}
