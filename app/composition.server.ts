import type { RouterContextProvider } from 'react-router'

import { personalAccount } from '#app/account/personal-data/personal-account.server.ts'
import { forgetAgain, removeFiles } from '#app/account/personal-data/personal-data.server.ts'
import { keepOneSpelling } from '#app/account/users/one-spelling.server.ts'
import { endLateHolds, freeUnpaidHolds, personalHolds } from '#app/circle/holds/personal-holds.server.ts'
import { payableHolds } from '#app/circle/holds/prepayment/hold-payable.server.ts'
import { payableCommissions } from '#app/commissions/payments/commission-payable.server.ts'
import { freeUnconfirmed } from '#app/commissions/requests/confirming.server.ts'
import { filesFolder } from '#app/commissions/requests/files.server.ts'
import { forgetClients, personalRequests } from '#app/commissions/requests/personal-requests.server.ts'
import { endLateRequests, remindOfBalances, restartHeldClocks } from '#app/commissions/requests/request-clock.server.ts'
import { sweepUnsent } from '#app/commissions/requests/unsent.server.ts'
import { serveLine } from '#app/commissions/waiting-list/serving.server.ts'
import { personalWaiting } from '#app/commissions/waiting-list/waiting-admin.server.ts'
import { sweepUnconfirmed } from '#app/commissions/waiting-list/waiting-list.server.ts'
import { watchForStaff } from '#app/dashboard/alerts/low-stock.server.ts'
import { forgetOverdue } from '#app/dashboard/privacy/retention.server.ts'
import { lookAfterSite } from '#app/dashboard/self-check/self-check.server.ts'
import { personalMessages } from '#app/pages/contact/messages.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { sweepEvents } from '#app/payments/events/take-event.server.ts'
import { askRefused } from '#app/payments/gateway.server.ts'
import type { PaidRooms } from '#app/payments/payable.server.ts'
import { type Services, services } from '#app/platform/context.server.ts'
import { sweepOrphans } from '#app/platform/files/orphans.server.ts'
import { sendMails } from '#app/platform/mail/sending.server.ts'
import { reviveDue } from '#app/platform/pictures/remake.server.ts'
import { sweepSite } from '#app/platform/pictures/sweep.server.ts'
import type { Visitor } from '#app/platform/server/visitor-kind.ts'
import type { Job } from '#app/platform/time/clock.server.ts'
import { openWhenDue } from '#app/settings/opening.server.ts'
import { findCarried } from '#app/shop/carrying/carry-targets.server.ts'
import { cartCountOf, mergeGuestCart } from '#app/shop/cart/cart.server.ts'
import { cancelExpired } from '#app/shop/orders/order-changes.server.ts'
import { remindOfPayments } from '#app/shop/orders/order-emails.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { forgetBuyers, personalOrders } from '#app/shop/orders/personal-orders.server.ts'
import { tellOfReleases } from '#app/shop/orders/releases.server.ts'
import { bookFormerSales } from '#app/shop/orders/sales/former-sales.server.ts'
import { personalShop } from '#app/shop/personal-shop.server.ts'
import { endSilentImports } from '#app/shop/products/import/imports.server.ts'
import { likedBy, likePending } from '#app/shop/products/likes/likes.server.ts'
import { refreshPopularity } from '#app/shop/products/listing/listing.server.ts'
import { strays } from '#app/shop/unassigned/strays.server.ts'
import { linkPending } from '#app/sign-in/google/google-sign-in.server.ts'
import type { AfterSignIn } from '#app/sign-in/login/log-in-answers.server.ts'
import { findVisiting } from '#app/sign-in/sessions/find-viewer.server.ts'
import { sweepSessions } from '#app/sign-in/sessions/sessions.server.ts'
import { isStaff } from '#app/sign-in/sessions/staff.ts'
import { sweepOneTimeTokens } from '#app/sign-in/tokens/one-time-tokens.server.ts'
import { sweepUnsentForms } from '#app/sign-in/unsent-forms/unsent-forms.server.ts'
import { rollUpOldDays } from '#app/site/analytics/roll-up.server.ts'
import { personalAudit } from '#app/site/audit/personal-audit.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { sweepImports } from '#app/site/imports/undo.server.ts'
import { sendIssues } from '#app/site/newsletter/issues/sending.server.ts'
import { personalEmails, type PersonalRoom } from '#app/site/personal-emails.server.ts'
import { keepUses } from '#app/site/redirects/uses.server.ts'
import { sweepStaged } from '#app/site/staged/staged.server.ts'
import { eraseOld } from '#app/site/trash/trash.server.ts'
import { indexAllDue } from '#db/derived/due.server.ts'
import { refreshStatistics } from '#db/statistics.server.ts'

/** What joins rooms that do not know each other. */

/** Done right after somebody signed in, in this order, before the next page. */
export const afterSignIn: readonly AfterSignIn[] = [mergeGuestCart, likePending, linkPending]

/** Who knows something of people, in the order in which they forget: what was written last, the account at the end. */
export const personalRooms: readonly PersonalRoom[] = [
  personalShop,
  personalOrders,
  personalRequests,
  personalWaiting,
  personalHolds,
  personalMessages,
  personalEmails,
  personalAudit,
  personalAccount,
]

/** Who is paid by providers, and where money goes that is not what was asked for. */
export const paidRooms: PaidRooms = {
  payables: { ORDER: payableOrders, COMMISSION: payableCommissions, HOLD: payableHolds },
  strays,
  findCarried,
}

const OFTEN = 30
const HOURLY = 60 * 60
const DAILY = 24 * HOURLY

/** What the clock does, in this order where several are due; on a copy of the site only what says so. */
export const jobs: readonly Job[] = [
  { name: 'site clock', everySeconds: 1, whenQuiet: true, run: ({ db }) => followSite(db) },
  { name: 'site and shop that open', everySeconds: 1, run: ({ db }, now) => openWhenDue(db, now) },
  { name: 'payment reminders', everySeconds: OFTEN, run: ({ db }, now) => remindOfPayments(db, now) },
  { name: 'release days', everySeconds: HOURLY, run: ({ db }, now) => tellOfReleases(db, now) },
  { name: 'open payments', everySeconds: 5, run: settlePayments },
  { name: 'refused keys', everySeconds: OFTEN, run: (services) => askRefused(openGateway(services, paidRooms)) },
  { name: 'unpaid orders', everySeconds: OFTEN, run: ({ db }, now) => cancelExpired(db, now) },
  { name: 'clocks of held commissions', everySeconds: OFTEN, run: ({ db }, now) => restartHeldClocks(db, now) },
  { name: 'balance reminders', everySeconds: OFTEN, run: ({ db }, now) => remindOfBalances(db, now) },
  { name: 'late commissions', everySeconds: OFTEN, run: ({ db }, now) => endLateRequests(db, now) },
  { name: 'unconfirmed slots', everySeconds: OFTEN, run: ({ db }, now) => freeUnconfirmed(db, now) },
  { name: 'offers of slots', everySeconds: OFTEN, run: ({ db }, now) => serveLine(db, now) },
  { name: 'unconfirmed addresses', everySeconds: HOURLY, run: ({ db }, now) => sweepUnconfirmed(db, now) },
  { name: 'goods nobody fetched', everySeconds: OFTEN, run: ({ db }, now) => endLateHolds(db, now) },
  { name: 'unpaid goods for events', everySeconds: OFTEN, run: ({ db }, now) => freeUnpaidHolds(db, now) },
  { name: 'imports that were cut', everySeconds: OFTEN, run: ({ db }, now) => endSilentImports(db, now) },
  { name: 'products to be found', everySeconds: OFTEN, whenQuiet: true, run: ({ db }) => indexAllDue(db) },
  { name: 'pictures to be made', everySeconds: OFTEN, whenQuiet: true, run: makePictures },
  { name: 'sessions that ended', everySeconds: HOURLY, run: ({ db }, now) => sweepSessions(db, now) },
  { name: 'forms never sent', everySeconds: HOURLY, run: ({ db }, now) => sweepUnsentForms(db, now) },
  { name: 'people who left', everySeconds: HOURLY, run: forgetLeft },
  { name: 'people whose time is over', everySeconds: HOURLY, run: forgetOld },
  { name: 'people whom a restore brought back', everySeconds: HOURLY, whenQuiet: true, run: eraseAgain },
  { name: 'old words of payment providers', everySeconds: DAILY, run: ({ db }, now) => sweepEvents(db, now) },
  { name: 'keys that ended', everySeconds: HOURLY, run: ({ db }, now) => sweepOneTimeTokens(db, now) },
  { name: 'email addresses by one spelling', everySeconds: DAILY, run: ({ db }) => keepOneSpelling(db) },
  { name: 'old visits', everySeconds: HOURLY, run: rollUpOldDays },
  { name: 'old sales', everySeconds: DAILY, run: ({ db }, now) => refreshPopularity(db, now) },
  {
    name: 'sales of before their book',
    everySeconds: DAILY,
    whenQuiet: true,
    run: ({ db }, now) => bookFormerSales(db, now),
  },
  { name: 'deleted long ago', everySeconds: HOURLY, run: ({ db }, now) => eraseOld(db, now) },
  { name: 'files never sent', everySeconds: HOURLY, run: sweepFiles },
  { name: 'pictures of nobody', everySeconds: HOURLY, run: sweepSite },
  { name: 'statistics of tables', everySeconds: DAILY, whenQuiet: true, run: ({ db }) => refreshStatistics(db) },
  { name: 'looking after the site', everySeconds: 600, run: lookAfterSite },
  { name: 'backups', everySeconds: 60, run: ({ backups }, now) => backups.takeWhenDue(now) },
  { name: 'news for the staff', everySeconds: OFTEN, run: ({ db }, now) => watchForStaff(db, now) },
  { name: 'uses of old addresses', everySeconds: 60, whenQuiet: true, run: ({ db }) => keepUses(db) },
  { name: 'files never imported', everySeconds: HOURLY, run: ({ db }, now) => sweepStaged(db, now) },
  { name: 'imports that are kept', everySeconds: HOURLY, run: ({ db }, now) => sweepImports(db, now) },
  { name: 'newsletters', everySeconds: OFTEN, run: ({ db }, now) => sendIssues(db, now) },
  { name: 'mails', everySeconds: 1, run: sendMails },
]

function settlePayments(services: Services, now: Date, stopping: AbortSignal): Promise<void> {
  return settleDue(openGateway(services, paidRooms), now, stopping)
}

async function sweepFiles({ db, config }: Services, now: Date): Promise<void> {
  await sweepUnsent(db, filesFolder(config.dataDir), now)
  await sweepOrphans(db, config.dataDir, now)
}

/** What failed is tried again where its time has come. */
function makePictures({ db, pictures }: Services, now: Date): void {
  reviveDue(db, now)
  pictures.wake()
}

function eraseAgain({ db, config }: Services, now: Date): Promise<void> {
  return forgetAgain({ db, dataDir: config.dataDir, rooms: personalRooms }, now)
}

/** By the settings of privacy. */
function forgetOld({ db, config }: Services, now: Date): Promise<void> {
  return removeFiles(config.dataDir, forgetOverdue(db, now))
}

/** What was under way when its person left may be done by now. */
function forgetLeft({ db, config }: Services, now: Date): Promise<void> {
  return removeFiles(config.dataDir, [...forgetBuyers(db, now), ...forgetClients(db, now)])
}

/** What a page that is kept may know of a visitor; null for the staff, to whom pages say more. */
export function findVisitor(context: Readonly<RouterContextProvider>, request: Request): Visitor | null {
  const { db } = context.get(services)
  const viewer = findVisiting(context, request)
  if (isStaff(viewer)) return null

  return {
    cartCount: cartCountOf(context, request, viewer),
    isMember: viewer !== null,
    likedOf: (products) => (viewer ? likedBy(db, viewer.id, products) : []),
  }
}
