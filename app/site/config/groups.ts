import type { Settings } from '#app/site/settings.ts'

/** The pages of site config that hold settings, in their order. */
export const SETTING_GROUPS = [
  'identity',
  'brand',
  'shop',
  'events',
  'commissions',
  'accounts',
  'analytics',
  'limits',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** Where each setting stands; a new one needs a place here, and its words in `translations/<locale>/settings.ts`. */
const GROUP_OF: Record<keyof Settings, SettingGroup> = {
  circleName: 'identity',
  tagline: 'identity',
  languages: 'identity',
  timeZone: 'identity',
  sellerDetails: 'identity',
  watermark: 'identity',
  hasBannersFirst: 'identity',
  refusesAiCrawlers: 'identity',
  accentGallery: 'brand',
  accentShop: 'brand',
  ornament: 'brand',
  corners: 'brand',
  wallDensity: 'brand',
  groundDrifts: 'brand',
  shopAccess: 'shop',
  shopRedirect: 'shop',
  newForDays: 'shop',
  lowStock: 'shop',
  popularityDays: 'shop',
  packagingGrams: 'shop',
  shipsWithinDays: 'shop',
  departuresAWeek: 'shop',
  paymentReminderDays: 'shop',
  paymentHoldMinutes: 'shop',
  chargesShownCurrency: 'shop',
  refundsSurplus: 'shop',
  downloadHours: 'shop',
  carriers: 'shop',
  tillPayments: 'events',
  holdLimit: 'events',
  holdCutoffDays: 'events',
  openingState: 'commissions',
  offersAutomatically: 'commissions',
  hidesWaitingList: 'commissions',
  quoteHours: 'commissions',
  confirmSlotHours: 'commissions',
  acceptHours: 'commissions',
  depositDays: 'commissions',
  changeRounds: 'commissions',
  overlapPercent: 'commissions',
  priorityBands: 'commissions',
  vacations: 'commissions',
  passwordMinLength: 'accounts',
  passwordMaxLength: 'accounts',
  passwordNeedsMixedCase: 'accounts',
  passwordNeedsDigit: 'accounts',
  passwordNeedsSpecial: 'accounts',
  hidesAccounts: 'accounts',
  offersSecondFactor: 'accounts',
  offersPasskeys: 'accounts',
  sessionIdleDays: 'accounts',
  sessionDays: 'accounts',
  passwordResetMinutes: 'accounts',
  emailLinkHours: 'accounts',
  emailUndoDays: 'accounts',
  reauthenticationMinutes: 'accounts',
  accessTokenMinutes: 'accounts',
  refreshTokenDays: 'accounts',
  apiOrigins: 'accounts',
  analyticsEventDays: 'analytics',
  analyticsCountDays: 'analytics',
  unpaidOrdersByEmail: 'limits',
  unpaidOrdersByAddress: 'limits',
  unpaidUnits: 'limits',
  unpaidUnitsInAll: 'limits',
  unpaidPercent: 'limits',
  rateLimits: 'limits',
}

/** The settings of a page, in the order above. */
export function settingsOf(group: SettingGroup): (keyof Settings)[] {
  return (Object.keys(GROUP_OF) as (keyof Settings)[]).filter((name) => GROUP_OF[name] === group)
}

/** What site config keeps as lists of things, each with a page of its own. */
export const RESOURCE_LISTS = ['links', 'currencies', 'payment-methods', 'banners', 'notices'] as const
export type ResourceList = (typeof RESOURCE_LISTS)[number]
