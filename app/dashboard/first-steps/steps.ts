/** What a circle sets up before it opens, in this order, and where. */
export const STEPS = {
  look: '/admin/site-config/brand',
  about: '/admin/site-config/texts/about',
  art: '/admin/art/uploads',
  types: '/admin/products/types',
  products: '/admin/products/new',
  shipping: '/admin/shipping',
  payment: '/admin/site-config/payment-methods',
  texts: '/admin/site-config/documents',
  pages: '/admin/pages',
  mail: '/admin/site-config/mail',
  prices: '/admin/commissions/price-lists',
  slots: '/admin/commission-slots',
  events: '/admin/events',
  open: '/admin/site-config/shop',
} as const satisfies Record<string, string>
export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]]

export type Step = { name: StepName; path: string; isDone: boolean; isSkipped: boolean }

/** Whether it still asks for something: it was neither taken nor left out. */
export function isLeft({ isDone, isSkipped }: Step): boolean {
  return !isDone && !isSkipped
}
