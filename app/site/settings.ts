import { z } from 'zod'

import { email } from '#app/platform/fields.forms.ts'
import { isTimeZone } from '#app/platform/time/zones.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import { themeSchema } from '#app/ui/theme/theme.ts'
import {
  ALERT_MODES,
  type AlertMode,
  LANGUAGE_CHOICES,
  LOCALES,
  OPENING_STATES,
  TAX_KINDS,
  TAX_MODES,
  WITHDRAWAL_SCOPES,
} from '#db/vocabulary.ts'

/**
 * Everything an administrator may set, with its default. Those that the product decisions mark † stand here and nowhere
 * else; a row in `site_settings` overrides one.
 */
const tries = (...defaults: { tries: number; seconds: number }[]) =>
  z.array(z.object({ tries: z.int().min(1), seconds: z.int().min(1) })).default(defaults)

const alert = (mode: AlertMode) => z.enum(ALERT_MODES).default(mode)

/** A country, or a state of one by its code: `JP`, `US-CA`. */
export const TAX_PLACE = /^[A-Z]{2}(-[A-Z0-9]{1,5})?$/
export const TAX_PERCENT = /^\d{1,2}([.,]\d{1,3})?$/

/** Of a site, without a path; a slash at its end is left out. */
const ORIGIN = z
  .url({ protocol: /^https?$/ })
  .overwrite((url) => url.replace(/\/$/, ''))
  .refine((url) => URL.parse(url)?.origin === url)

export const settingsSchema = z.object({
  circleName: z.record(z.string(), z.string()).default({ en: 'nenas' }),
  tagline: z.record(z.string(), z.string()).default({ en: 'ink, paper, stall' }),
  ...themeSchema.shape,
  /** The logo is one colour, and is painted as text is: it follows both schemes. */
  logoIsInk: z.boolean().default(false),
  /** The logo says the circle's name, so that no text beside it does. */
  logoHasName: z.boolean().default(false),
  /** Where answers to mails go; empty for the address that they are sent from. */
  replyTo: z.union([z.literal(''), email]).default(''),
  /** Whether the staff get a mail of what happens, at once or once a day from an hour on by the site's clock. */
  alertOrders: alert('NOW'),
  alertPayments: alert('NOW'),
  alertPickUps: alert('NOW'),
  alertRequests: alert('NOW'),
  alertAnswers: alert('NOW'),
  alertMessages: alert('NOW'),
  alertWaiting: alert('DAILY'),
  alertMails: alert('DAILY'),
  alertStock: alert('DAILY'),
  alertHour: z.int().min(0).max(23).default(8),
  /** The languages that the site speaks; with one alone nobody is asked. */
  languages: z.enum(LANGUAGE_CHOICES).default('both'),
  /** Spoken to who asks for neither. */
  mainLanguage: z.enum(LOCALES).default('en'),
  /** The tag of a language beside them (BCP 47), by texts that were brought; empty for none. */
  addedLanguage: z.string().max(11).default(''),
  addedLanguageIsOn: z.boolean().default(false),
  /** The clock by which days begin and deadlines end, as IANA names its zone. */
  timeZone: z.string().trim().refine(isTimeZone).default('UTC'),
  /** Written on the largest variants of artworks; empty for nothing. */
  watermark: z.string().trim().max(60).default(''),
  /** Banners stand above the gallery's pictures, not between them. */
  hasBannersFirst: z.boolean().default(false),
  /** The site is coming soon: until a day begins, or without end, the staff and friends who know a word see it alone. */
  isComingSoon: z.boolean().default(false),
  opensOn: z.iso.date().nullable().default(null),
  openingWord: z.string().trim().max(60).default(''),
  /** Who may enter the shop (specification, section 6). */
  shopAccess: z.enum(['public', 'admin-only']).default('public'),
  /** When it opens by itself, to the minute. */
  shopOpensAt: z.iso.datetime().nullable().default(null),
  /** Where others are sent while the shop is `admin-only`; empty for the first page. */
  shopRedirect: z.string().default(''),
  /** Null counts free slots (product decisions, "Commissions"). */
  openingState: z.enum(OPENING_STATES).nullable().default(null),
  /** Sites whose pages may use the API with access tokens (CORS), as in `https://app.example.com`; `*` for all. */
  apiOrigins: z.array(z.union([z.literal('*'), ORIGIN])).default([]),
  /** A slot that comes free is offered to the first on the waiting list by itself. */
  offersAutomatically: z.boolean().default(true),
  /** Never tells on the page whether an address is on the waiting list: the address is told by mail. */
  hidesWaitingList: z.boolean().default(false),
  /** Keeps crawlers that gather pictures for generators out (`platform/server/ai-policy.server.ts`). */
  refusesAiCrawlers: z.boolean().default(true),
  /** A product is new for this many days after its release. */
  newForDays: z.int().min(0).default(60),
  /** At most this many left is "few left". */
  lowStock: z.int().min(0).default(3),
  /** Sales of this many days make a product popular. */
  popularityDays: z.int().min(1).default(180),
  /** Packaging of one parcel, in grams. */
  packagingGrams: z.int().min(0).default(60),
  /** Who carries parcels, and where each shows one: `{number}` stands for the tracking number, `{language}` for the customer's. */
  carriers: z.array(z.object({ name: z.string(), tracking: z.string() })).default([
    {
      name: 'Japan Post',
      tracking: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale={language}&reqCodeNo1={number}',
    },
    { name: 'Yamato', tracking: 'https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno={number}' },
    { name: 'Sagawa', tracking: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}' },
  ]),
  /** First steps that the administrator left out (`app/dashboard/first-steps`). */
  skippedSteps: z.array(z.string()).default([]),
  /** The site is the demo as it was planted (`app/site/demo.server.ts`). */
  isDemo: z.boolean().default(false),
  /** Whether visitors can write by the contact form. */
  takesMessages: z.boolean().default(true),
  /**
   * Where the circle is (ISO 3166-1): parcels to other countries need customs forms, and what is handed over or
   * downloaded is taxed by its rates.
   */
  homeCountry: z
    .string()
    .trim()
    .refine((code) => isCountryCode(code))
    .default('JP'),
  /** Where goods were made that say nothing themselves (ISO 3166-1), for customs; empty where that is not one country. */
  originCountry: z
    .string()
    .trim()
    .refine((code) => code === '' || isCountryCode(code))
    .default(''),
  /** By which VAT on orders into the EU is paid (`IM` and ten digits); empty without. */
  iossNumber: z
    .string()
    .trim()
    .regex(/^(IM\d{10})?$/)
    .default(''),
  /** Of destinations, by codes of countries or EU: whether nothing is sold there, and what buyers from there are to know. */
  countryRules: z
    .array(
      z.object({
        countries: z.string().max(500),
        isClosed: z.boolean().default(false),
        notice: z.record(z.string(), z.string()),
      }),
    )
    .default([]),
  /** Who may withdraw from an order on its page, and until how many days after its delivery. */
  withdrawalFor: z.enum(WITHDRAWAL_SCOPES).default('EU'),
  withdrawalDays: z.int().min(14).max(365).default(14),
  /** What the general product safety regulation (EU) 2023/988 asks to be shown with products; empty for nothing. */
  manufacturerName: z.string().trim().max(200).default(''),
  manufacturerAddress: z.string().trim().max(500).default(''),
  manufacturerContact: z.string().trim().max(300).default(''),
  responsibleName: z.string().trim().max(200).default(''),
  responsibleAddress: z.string().trim().max(500).default(''),
  responsibleContact: z.string().trim().max(300).default(''),
  safetyWarnings: z.record(z.string(), z.string()).default({}),
  /** Goods up to this value go with a CN22, and count for IOSS: in whole units of the base currency, 0 for what rates say. */
  cn22Limit: z.int().min(0).max(10_000_000).default(0),
  iossLimit: z.int().min(0).max(10_000_000).default(0),
  /** When nothing leaves, and whether that is so on the national holidays of Japan. */
  closedDays: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })).default([]),
  closesOnHolidays: z.boolean().default(false),
  shipsWithinDays: z.int().min(1).default(3),
  departuresAWeek: z.int().min(1).default(2),
  /** An unpaid order is reminded of this many days before it expires; 0 never. */
  paymentReminderDays: z.int().min(0).default(2),
  /** Goods are held so long for who pays on a provider's page; then they can be bought again. */
  paymentHoldMinutes: z.int().min(32).max(1440).default(60),
  /** Providers are asked for the customer's currency, at the rate that was kept, where they take it. */
  chargesShownCurrency: z.boolean().default(false),
  /** What came in through a provider and is more than was due, or too late, goes back through it by itself. */
  refundsSurplus: z.boolean().default(true),
  /** A link to a bought file works this many hours; the order's page makes new ones. */
  downloadHours: z.int().min(1).default(24),
  /** Whether orders have taxes, and whether prices hold them (`money/tax.ts`). */
  taxMode: z.enum(TAX_MODES).default('NONE'),
  /** What the tax is called on pages and invoices. */
  taxName: z.record(z.string(), z.string()).default({ en: 'VAT', ja: '消費税' }),
  /** Of the qualified invoice, or the VAT number: it stands on invoices. */
  taxNumber: z.string().trim().max(40).default(''),
  taxRates: z
    .array(
      z.object({
        place: z.string().regex(TAX_PLACE),
        kind: z.enum(['ALL', ...TAX_KINDS]),
        percent: z.string().regex(TAX_PERCENT),
      }),
    )
    .default([]),
  /** Under the circle's name on invoices and packing slips: address, tax number, a line each. */
  sellerDetails: z.record(z.string(), z.string()).default({}),
  /** How the table at an event is paid; the money of those marked as cash is in its box. */
  tillPayments: z
    .array(
      z.object({ id: z.string().regex(/^[A-Z]{2,12}$/), name: z.record(z.string(), z.string()), isCash: z.boolean() }),
    )
    .min(1)
    .default([
      { id: 'CASH', name: { en: 'Cash', ja: '現金' }, isCash: true },
      { id: 'QR', name: { en: 'QR', ja: 'QR決済' }, isCash: false },
      { id: 'CARD', name: { en: 'Card', ja: 'カード' }, isCash: false },
    ]),
  /** At most so many of a product are put aside for one customer at an event, until so many days before it begins. */
  holdLimit: z.int().min(1).default(2),
  holdCutoffDays: z.int().min(0).default(2),
  passwordMinLength: z.int().min(6).max(64).default(6),
  passwordMaxLength: z.int().min(64).max(4096).default(512),
  passwordNeedsMixedCase: z.boolean().default(false),
  passwordNeedsDigit: z.boolean().default(false),
  passwordNeedsSpecial: z.boolean().default(false),
  /** Nobody is told whether an address has an account; whoever registers confirms the address before logging in. */
  hidesAccounts: z.boolean().default(false),
  /** People may have a code of an app asked for when they log in; who switched it on is asked even when this is off. */
  offersSecondFactor: z.boolean().default(false),
  /** People may log in with a passkey, which counts as password and code at once. */
  offersPasskeys: z.boolean().default(false),
  /** A log-in ends so many days after its last use, and so many after it began, however much it is used. */
  sessionIdleDays: z.int().min(1).max(365).default(30),
  sessionDays: z.int().min(1).max(730).default(90),
  /** An access token of the API lives so long; a refresh token so long after its last use. */
  accessTokenMinutes: z.int().min(1).max(1440).default(60),
  refreshTokenDays: z.int().min(1).max(365).default(60),
  /** A link to set a new password works this long; one that confirms an address; one that takes a change of it back. */
  passwordResetMinutes: z.int().min(5).max(1440).default(60),
  emailLinkHours: z.int().min(1).max(720).default(24),
  emailUndoDays: z.int().min(1).max(90).default(7),
  /** For so long after a password was given, what matters asks for none again. */
  reauthenticationMinutes: z.int().min(1).max(120).default(10),
  /** How often somebody may try, for an address, an account, or in all; every window of a list counts. */
  rateLimits: z
    .object({
      loginByAddress: tries({ tries: 30, seconds: 900 }),
      loginByAccount: tries({ tries: 10, seconds: 900 }),
      /** Codes of a second factor: who tries them knows the password already. */
      codeByAccount: tries({ tries: 5, seconds: 300 }, { tries: 30, seconds: 86_400 }),
      /** Room for a household, or a table at a convention, with all their slips; for one address fewer. */
      registerByAddress: tries({ tries: 20, seconds: 3600 }),
      registerByEmail: tries({ tries: 5, seconds: 900 }),
      existenceByAddress: tries({ tries: 20, seconds: 60 }, { tries: 80, seconds: 3600 }),
      existenceByEmail: tries({ tries: 10, seconds: 60 }),
      /**
       * Asking for accounts, logging in and registering, of all that one provider gives one customer. Nothing counts
       * everybody together: whoever filled that would shut everybody out.
       */
      doors: tries({ tries: 600, seconds: 60 }),
      /** Ways to a provider's page, each of which asks the provider. */
      paymentByAddress: tries({ tries: 60, seconds: 600 }),
      /** Orders, for page and API alike: a convention's wireless network and a carrier's shared address count as one. */
      orderByAddress: tries({ tries: 100, seconds: 600 }, { tries: 400, seconds: 86_400 }),
      orderByEmail: tries({ tries: 30, seconds: 3600 }, { tries: 60, seconds: 86_400 }),
      /** Mails to addresses that nobody confirmed, to one and from one network. */
      mailByRecipient: tries({ tries: 5, seconds: 3600 }, { tries: 10, seconds: 86_400 }),
      mailByAddress: tries({ tries: 100, seconds: 3600 }, { tries: 300, seconds: 86_400 }),
      resetByAddress: tries({ tries: 10, seconds: 3600 }),
      resetByAccount: tries({ tries: 3, seconds: 3600 }),
      /** Letters that confirm an address, for each reason they are sent for: a registration, a change, once more. */
      confirmByEmail: tries({ tries: 5, seconds: 3600 }),
      requestByAddress: tries({ tries: 20, seconds: 3600 }, { tries: 40, seconds: 86_400 }),
      waitingByAddress: tries({ tries: 20, seconds: 3600 }, { tries: 40, seconds: 86_400 }),
      /** Goods put aside for an event. */
      holdByAddress: tries({ tries: 20, seconds: 3600 }, { tries: 60, seconds: 86_400 }),
      /** Addresses that ask for the newsletter. */
      newsletterByAddress: tries({ tries: 10, seconds: 3600 }, { tries: 30, seconds: 86_400 }),
      /** Withdrawals from orders, each of which sends a receipt. */
      withdrawalByAddress: tries({ tries: 10, seconds: 3600 }, { tries: 30, seconds: 86_400 }),
      /** Messages of the contact form. */
      contactByAddress: tries({ tries: 5, seconds: 3600 }, { tries: 15, seconds: 86_400 }),
      contactByProvider: tries({ tries: 20, seconds: 3600 }, { tries: 60, seconds: 86_400 }),
      uploadByAddress: tries({ tries: 60, seconds: 3600 }),
      /** Megabytes of files, which a few people can fill a disk with. */
      uploadMegabytesByAddress: tries({ tries: 300, seconds: 86_400 }),
      messageByAddress: tries({ tries: 30, seconds: 3600 }),
      /** Messages of what happened on pages; each may tell of several things. */
      analyticsByAddress: tries({ tries: 120, seconds: 60 }),
    })
    .prefault({}),
  /**
   * What buyers without a confirmed address may have ordered or put aside without having paid: orders of an e-mail
   * address, and of a network; of one product, and of all of them, so many units or such a part of what there is.
   */
  unpaidOrdersByEmail: z.int().min(1).default(20),
  unpaidOrdersByAddress: z.int().min(1).default(100),
  unpaidUnits: z.int().min(1).default(20),
  unpaidUnitsInAll: z.int().min(1).default(100),
  unpaidPercent: z.int().min(0).max(100).default(25),
  /** What visitors did is kept one by one for so many days, and counted by day for so many. */
  analyticsEventDays: z.int().min(1).max(365).default(30),
  analyticsCountDays: z.int().min(31).max(3650).default(730),
  /** Who bought, asked or was written to is forgotten after so long, once nothing is open; 0 keeps it for ever. */
  keepOrdersMonths: z.int().min(0).max(600).default(120),
  keepCommissionsMonths: z.int().min(0).max(600).default(120),
  keepHoldsDays: z.int().min(0).max(3650).default(90),
  keepMailsDays: z.int().min(0).max(3650).default(365),
  keepMessagesDays: z.int().min(0).max(3650).default(730),
  keepLogDays: z.int().min(0).max(3650).default(1095),
  /** Hours in which a request gets its quote. */
  quoteHours: z.int().min(1).default(72),
  /** Hours for which a request holds its slot without its address being confirmed. */
  confirmSlotHours: z.int().min(1).max(168).default(6),
  /** Hours in which a quote is accepted, or it expires. */
  acceptHours: z.int().min(1).default(72),
  /** Days after the acceptance in which the deposit comes, or the slot is free again. */
  depositDays: z.int().min(1).default(7),
  /** Changes of what is drawn that a commission's price includes. */
  changeRounds: z.int().min(0).default(2),
  /** Times in which nobody works: what is due then is due as much later. */
  vacations: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })).default([]),
  /** Surcharges in percent for a deadline at most so many days away; the narrowest band that holds it counts. */
  priorityBands: z.array(z.object({ days: z.int().min(0), percent: z.int().min(0) })).default([
    { days: 7, percent: 200 },
    { days: 14, percent: 100 },
    { days: 29, percent: 50 },
  ]),
  /** Surcharge in percent for a deadline within a slot that somebody else holds. */
  overlapPercent: z.int().min(0).default(50),
})

export type Settings = z.infer<typeof settingsSchema>
