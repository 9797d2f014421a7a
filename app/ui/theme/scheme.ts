/** What a visitor may choose of light and dark; their system's own preference is no choice, and keeps no cookie. */
export const SCHEME_CHOICES = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEME_CHOICES)[number]
export const SCHEME_COOKIE = 'scheme'

export function readSchemeChoice(value: unknown): SchemeChoice {
  return SCHEME_CHOICES.find((choice) => choice === value) ?? 'system'
}
