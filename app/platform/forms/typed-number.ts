/**
 * What a field for a whole number is. A browser's own one drops full-width digits before anybody could read them, and
 * sends nothing; bounds are for the server to say.
 */
export const TYPED_NUMBER = { type: 'text', inputMode: 'numeric', min: undefined, max: undefined } as const
