/** The stored words of the product: statuses, kinds and levels, as columns and rules know them (specification, sections 3, 4 and 6). */

/** Language to text; a missing language shows the first text there is (specification, section 3). */
export type LocalisedText = Record<string, string>

/** Those in which the content of a site is written. */
export const LOCALES = ['en', 'ja'] as const
/** Those in which a site can speak: one more by texts that its administrator brings (`translations/added.ts`). */
export const SPOKEN = [...LOCALES, 'added'] as const
export type Locale = (typeof SPOKEN)[number]
export type ContentLocale = (typeof LOCALES)[number]
/** In which of them a site speaks to its visitors. */
export const LANGUAGE_CHOICES = ['both', ...LOCALES] as const

/** Authority levels (specification, section 6): an administrator is anyone at 10 or above. */
export const PUBLIC_LEVEL = 0
export const ADMIN_LEVEL = 10

/** Who helps an administrator: each has a level of its own between the two, which says nothing of the others. */
export const STAFF_ROLES = ['HELPER', 'ACCOUNTANT', 'EVENT_HELPER'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export const ROLE_LEVELS: Record<StaffRole, number> = { HELPER: 6, ACCOUNTANT: 4, EVENT_HELPER: 2 }
/** What a page or a call lets a role do; one that is not named may do nothing. */
export type StaffAccess = Readonly<Partial<Record<StaffRole, 'READ' | 'WRITE'>>>

export const SIGN_IN_METHODS = ['password', 'google'] as const
export const INVITATION_KINDS = ['INVITE_HELPER', 'INVITE_ACCOUNTANT', 'INVITE_EVENT_HELPER'] as const
/** What a link in a mail may do: set a password, confirm an address, change to it, go back to the one before, or begin to help. */
export const ONE_TIME_TOKEN_KINDS = ['RESET', 'VERIFY', 'CHANGE', 'UNDO', ...INVITATION_KINDS] as const
export type OneTimeTokenKind = (typeof ONE_TIME_TOKEN_KINDS)[number]

export const EVENT_STATUSES = ['APPLIED', 'PLANNED', 'CANCELED', 'CONFIRMED'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const PRODUCT_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

/** Whom a product is for: everybody, from 15, from 18. */
export const AGE_MARKS = ['ALL', 'R15', 'R18'] as const
export type AgeMark = (typeof AGE_MARKS)[number]

/** Badges in the order a card shows them; marks of age first; the next four are derived, the others are flags of the product. */
export const PRODUCT_BADGES = [
  'R18',
  'R15',
  'NEW',
  'PRE_ORDER',
  'ON_SALE',
  'FREE',
  'LIMITED_EDITION',
  'EVENT_EXCLUSIVE',
  'DIGITAL',
  'SMALL_LOT',
  'BONUS_ITEM',
] as const
export type ProductBadge = (typeof PRODUCT_BADGES)[number]

export const PRODUCT_SORTS = ['RELEVANT', 'POPULAR', 'NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const STOCK_KINDS = ['COUNT', 'RESERVE', 'RELEASE', 'SALE', 'TRANSFER', 'DAMAGE', 'GIFT'] as const
export type StockKind = (typeof STOCK_KINDS)[number]
/** What the shop may sell; every event has a pool of its own beside it. */
export const WEB_POOL = 'WEB'
export const eventPool = (eventId: number) => `EVENT:${eventId}`

/** The table at an event: what it sells is chosen, it sells, it was counted. */
export const TILL_STATES = ['DRAFT', 'OPEN', 'CLOSED'] as const
export type TillState = (typeof TILL_STATES)[number]
/** What was counted at a table, and that a count no longer held because the till was opened again. */
export const TILL_FIGURES = ['FLOAT', 'BROUGHT', 'CASH', 'LEFT', 'REOPENED'] as const
export type TillFigure = (typeof TILL_FIGURES)[number]
/** Several together for one price, in minor units of the till's currency: any `quantity` of the products that name it. */
export type TillSet = { name: string; quantity: number; priceMinor: number }
/** How goods leave a table unsold. */
export const ADJUSTMENT_KINDS = ['DAMAGE', 'GIFT', 'SAMPLE'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** Whether what is put aside for an event can be paid online before it, or has to be. */
export const PREPAYMENTS = ['NONE', 'OFFERED', 'REQUIRED'] as const
export type Prepayment = (typeof PREPAYMENTS)[number]

/** Goods put aside for an event: asked for, promised, fetched, given up, not fetched. */
export const HOLD_STATES = ['REQUESTED', 'ACCEPTED', 'COLLECTED', 'RELEASED', 'NO_SHOW'] as const
export type HoldState = (typeof HOLD_STATES)[number]

export const ORDER_STATUSES = ['ORDERED', 'CONFIRMED', 'SHIPPED', 'CANCELED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** For whom the withdrawal function stands on the order's page: directive (EU) 2023/2673 asks for it in the Union. */
export const WITHDRAWAL_SCOPES = ['EU', 'EVERYWHERE', 'NOWHERE'] as const
export type WithdrawalScope = (typeof WITHDRAWAL_SCOPES)[number]

/** A line is what was bought, or a bonus that came with it: once a unit, or once an order. */
export const ORDER_LINE_KINDS = ['ITEM', 'BONUS', 'SINGLE_BONUS'] as const
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number]

/** How prices hold taxes: none is charged, they are in the prices, or they are added to them. */
export const TAX_MODES = ['NONE', 'INCLUDED', 'ON_TOP'] as const
export type TaxMode = (typeof TAX_MODES)[number]
/** What has rates of its own in one country or another. */
export const TAX_KINDS = ['GOODS', 'BOOK', 'DIGITAL', 'SHIPPING'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** Where an order comes from: the shop's checkout, or the admin, which says for whom it made it. */
export const ORDER_ORIGINS = ['WEB', 'FRIEND', 'CONSIGNMENT', 'REPLACEMENT', 'OTHER'] as const
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
export const MANUAL_ORIGINS = [
  'FRIEND',
  'CONSIGNMENT',
  'REPLACEMENT',
  'OTHER',
] as const satisfies readonly OrderOrigin[]

/** REFUNDED goes back of what was paid, RETURNED because it was more than was due, or a payment undone. */
export const PAYMENT_KINDS = ['RECEIVED', 'REFUNDED', 'RETURNED'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Whose pages take money for the site; PRETEND takes none, and shows how it goes. */
export const PAYMENT_PROVIDERS = ['STRIPE', 'PAYPAL', 'PRETEND'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]
/** PENDING is promised in another place (a slip that is paid in a shop); what FAILED or EXPIRED may still be paid late. */
export const ATTEMPT_STATES = [
  'STARTED',
  'PENDING',
  'PAID',
  'FAILED',
  'EXPIRED',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/** STARTED is to be told to the provider; PENDING was, and is on its way. */
export const PROVIDER_REFUND_STATES = ['STARTED', 'PENDING', 'SENT', 'FAILED'] as const
export type ProviderRefundState = (typeof PROVIDER_REFUND_STATES)[number]
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
/** MISMATCH: another amount or currency came than was asked for. UNBOOKED: more went back than the ledger knows of. */
export const ATTEMPT_PROBLEMS = ['MISMATCH', 'UNBOOKED', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_LOST'] as const
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number]

/** Where money goes that came in for no order. */
export const UNASSIGNED_MOVES = ['ORDER', 'COMMISSION', 'GIVEN_BACK'] as const
/** Who moved a status: the buyer, an administrator, or the clock. */
export const ACTORS = ['CUSTOMER', 'ADMIN', 'CLOCK'] as const
export type ActorKind = (typeof ACTORS)[number]

export const COMMISSION_KINDS = ['DIGITAL', 'TRADITIONAL', 'CHARACTER_DESIGN'] as const
export type CommissionKind = (typeof COMMISSION_KINDS)[number]

export const OPTION_GROUPS = ['SIZE', 'CANVAS', 'BACKGROUND', 'REFERENCE', 'SUBJECT', 'FINISH', 'OPTIONS'] as const
export type OptionGroup = (typeof OPTION_GROUPS)[number]
/** How an option is priced: a sum, a percentage of the fixed prices chosen, or to be talked about. */
export const OPTION_PRICINGS = ['FIXED', 'PERCENT', 'CONSULT'] as const
export type OptionPricing = (typeof OPTION_PRICINGS)[number]

export const ADDON_KINDS = ['ACCESSORY', 'ALTERNATIVE_VERSION'] as const
export const NATURES = ['PERSONAL', 'COMMERCIAL'] as const
export type Nature = (typeof NATURES)[number]
export const PRIVACIES = ['NONE', 'HIGH_RES', 'FULL'] as const
export type Privacy = (typeof PRIVACIES)[number]

export const SLOT_STATUSES = ['FREE', 'REQUESTED', 'BALANCE_PENDING', 'RESERVED', 'ACTIVE', 'FINISHED'] as const
export type SlotStatus = (typeof SLOT_STATUSES)[number]

export const REQUEST_STATUSES = [
  'SUBMITTED',
  'QUOTED',
  'ACCEPTED',
  'IN_PROGRESS',
  'DELIVERED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
  'CANCELED',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** What is drawn, in this order. */
export const STAGES = ['SKETCH', 'LINEART', 'COLOUR'] as const
export type Stage = (typeof STAGES)[number]

/** A deposit holds the slot, the balance is the rest; a RETURN gives back what was more than was to be paid. */
export const LEDGER_KINDS = ['DEPOSIT', 'BALANCE', 'REFUND', 'RETURN'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
/** What becomes of a price of which a part went back: it is asked for again, or it is not. */
export const REFUND_DECISIONS = ['ASK_AGAIN', 'LET_GO'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]
/** The decision, or a bank that gave back what it took. */
export const REFUND_OUTCOMES = [...REFUND_DECISIONS, 'WON_BACK'] as const
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number]

/** What a client says to a stage that was shown to them. */
export const SHOWING_ANSWERS = ['APPROVED', 'CHANGE_REQUESTED'] as const
export type ShowingAnswer = (typeof SHOWING_ANSWERS)[number]

/** A later change of what was agreed on: proposed by us, answered by the client. */
export const ADDENDUM_STATUSES = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type AddendumStatus = (typeof ADDENDUM_STATUSES)[number]

/** Somebody on the waiting list; who is REMOVED left, was taken off, or never confirmed the address. */
export const WAITING_STATUSES = ['WAITING', 'OFFERED', 'CONVERTED', 'EXPIRED', 'REMOVED'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

export const OPENING_STATES = ['OPEN', 'WAITING_LIST', 'CLOSED'] as const
export type OpeningState = (typeof OPENING_STATES)[number]

export const LINK_KINDS = ['SOCIAL', 'SHOP'] as const
export const NOTICE_TYPES = ['INFO', 'ALERT'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]
/** Where banners stand; those of the specification with MOBILE are the narrow pictures of the same banner. */
export const BANNER_PLACES = ['HOME', 'TOP', 'SHOP', 'CHARACTER_DESIGN'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]
/** What an administrator sends to make the site known by. */
export const BRAND_KINDS = ['LOGO', 'ICON', 'PREVIEW'] as const
export type BrandKind = (typeof BRAND_KINDS)[number]

export const TEXT_KINDS = ['TERMS', 'ABOUT', 'CIRCLE'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** Pages that the administrator writes. A draft opens by its preview link alone. */
export const PAGE_STATES = ['DRAFT', 'PUBLISHED'] as const
export type PageState = (typeof PAGE_STATES)[number]
/** NEWS is a short post with the moment from which it is shown; its address is below `/news`. */
export const PAGE_KINDS = ['PAGE', 'NEWS'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/** Where links of the site's frame stand. */
export const NAVIGATION_PLACES = ['HEADER', 'FOOTER'] as const
export type NavigationPlace = (typeof NAVIGATION_PLACES)[number]
/** Parts of the site that are always there, and that a link of the frame can lead to. */
export const NAVIGATION_SECTIONS = [
  'gallery',
  'circle',
  'commissions',
  'shop',
  'about',
  'terms',
  'feed',
  'contact',
  'news',
] as const
export type NavigationSection = (typeof NAVIGATION_SECTIONS)[number]

/** PLANNING and RUNNING have a process at work; PLANNED waits for a yes. */
export const IMPORT_STATES = ['PLANNING', 'PLANNED', 'RUNNING', 'DONE', 'FAILED'] as const
export const IMPORT_LINE_KINDS = ['WRONG', 'NEW', 'CHANGED', 'SAME'] as const
export type ImportLineKind = (typeof IMPORT_LINE_KINDS)[number]
/** What a file that is looked at before it is imported is about. */
export const STAGED_KINDS = ['REDIRECTS', 'SUBSCRIBERS', 'WORDPRESS'] as const
export type StagedKind = (typeof STAGED_KINDS)[number]
/** Imports that can be taken back. */
export const IMPORT_KINDS = [...STAGED_KINDS, 'PRODUCTS'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** Why no file subscribes an address: its owner left, or it takes no mail. */
export const REFUSAL_REASONS = ['UNSUBSCRIBED', 'BOUNCED'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
/** Both are for good; 308 also says that the method stays. */
export const REDIRECT_STATUSES = [301, 308] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]
/** What parts the columns of a file. */
export const CSV_SEPARATORS = [',', ';', '\t'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]
export type { CsvColumns } from './import-kinds.ts'

/** What is brought back from the trash, whole or as a part of what is still there. */
export const TRASH_KINDS = [
  'ARTWORK',
  'ARTWORK_PICTURE',
  'PRODUCT',
  'PRODUCT_PICTURE',
  'PRODUCT_FILE',
  'EVENT_PICTURE',
  'PAGE',
  'PAGE_PICTURE',
  'NEWS',
] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** WAITING has an original and nothing else; USABLE has WebP and JPEG; COMPLETE has AVIF too. */
export const PICTURE_STATES = ['WAITING', 'USABLE', 'COMPLETE', 'FAILED'] as const

/** SENDING is claimed by a process; IN_FOLDER is a file and went to nobody; FAILED waits for an administrator. */
export const MAIL_STATES = ['QUEUED', 'SENDING', 'SENT', 'IN_FOLDER', 'FAILED'] as const
/** What mails are about; each has its name in the back office as `admin:mail<KIND>`. */
/** Forms on which a template of the administrator can be put. */
export const TEMPLATE_USES = ['COMMISSION', 'QUOTE', 'ORDER', 'CONTACT'] as const
export type TemplateUse = (typeof TEMPLATE_USES)[number]
export const MAIL_KINDS = [
  'ORDER_PLACED',
  'ORDER_CONFIRMED',
  'ORDER_CHANGED',
  'ORDER_SHIPPED',
  'ORDER_CANCELED',
  'ORDER_REFUNDED',
  'ORDER_REMINDER',
  'ORDER_WITHDRAWN',
  'ORDER_MESSAGE',
  'COMMISSION_STATE',
  'COMMISSION_PAYMENT',
  'COMMISSION_REMINDER',
  'HOLD_STATE',
  'PASSWORD_RESET',
  'EMAIL_CONFIRMATION',
  'ACCOUNT_WARNING',
  'COMMISSION_MESSAGE',
  'WAITING_LIST',
  'NEWSLETTER',
  'SITE_ALERT',
  'STAFF_ALERT',
  'CONTACT',
] as const
/** What became of a message of the contact form. */
export const MESSAGE_STATES = ['UNREAD', 'READ', 'ANSWERED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
/** PAUSED by hand, or since servers refused it. */
export const ISSUE_STATES = ['DRAFT', 'SENDING', 'PAUSED', 'SENT'] as const
export type IssueState = (typeof ISSUE_STATES)[number]
/** What the staff may want to be told of; each has a setting that says whether, and when. */
export const ALERT_KINDS = [
  'ORDER',
  'PAYMENT',
  'PICK_UP',
  'REQUEST',
  'ANSWER',
  'MESSAGE',
  'WAITING',
  'MAIL',
  'STOCK',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
/** At once, in a mail a day, or on the dashboard alone. */
export const ALERT_MODES = ['NOW', 'DAILY', 'NEVER'] as const
export type AlertMode = (typeof ALERT_MODES)[number]
export type MailKind = (typeof MAIL_KINDS)[number]
/** By what the gallery can be looked through; EVERYTHING is the gallery without a filter. */
export const FACETS = ['EVERYTHING', 'TAG', 'SERIES', 'FRANCHISE', 'CHARACTER'] as const
export type Facet = (typeof FACETS)[number]

/** Times that browsers tell of a page (web vitals), in milliseconds; CLS, which has no unit, in thousandths. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

/**
 * What is counted of the site's use. EVENT is told by the site itself, SENT by whoever calls its API; SERVER is the
 * time in milliseconds in which the server had answered.
 */
export const ANALYTICS_MEASURES = [
  'VIEW',
  'VISIT',
  'REFERRER',
  'SEARCH',
  'EMPTY_SEARCH',
  'EVENT',
  'SENT',
  'SERVER',
  ...WEB_VITALS,
] as const
export type AnalyticsMeasure = (typeof ANALYTICS_MEASURES)[number]
