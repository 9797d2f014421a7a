/** The colours of the ground, by the names that `tokens.css` gives them. */
export const INKS = ['--background-far', '--panel'] as const

const SOFT = ['--background', ...INKS]

/**
 * Told that they are colours, the browser can lead them from one palette to the other (`[data-live]` in the sheet). It
 * works out all styles anew for that: to be told when a page is left, not when it is read.
 */
export function softenPalettes(): void {
  for (const name of SOFT)
    try {
      CSS.registerProperty({ name, syntax: '<color>', inherits: true, initialValue: '#fff' })
    } catch {
      // It was told before, or cannot be: the palettes change at once.
    }
}
