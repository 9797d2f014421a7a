declare module 'linebreak' {
  /** Where a line may end (UAX 14), in UTF-16 units. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number } | null
  }
}
