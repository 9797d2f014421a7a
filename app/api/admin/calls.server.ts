import { z } from 'zod'

import { eventPictureCalls } from '#app/api/admin/circle/event-pictures.server.ts'
import { adminEventCalls } from '#app/api/admin/circle/events.server.ts'
import { pickUpCalls } from '#app/api/admin/circle/pick-ups.server.ts'
import { tillDayCalls } from '#app/api/admin/circle/till-days.server.ts'
import { tillCalls } from '#app/api/admin/circle/till.server.ts'
import { commissionMoneyCalls } from '#app/api/admin/commissions/commission-money.server.ts'
import { commissionWorkCalls } from '#app/api/admin/commissions/commission-work.server.ts'
import { adminCommissionCalls } from '#app/api/admin/commissions/commissions.server.ts'
import { priceListCalls } from '#app/api/admin/commissions/price-lists.server.ts'
import { sampleCalls } from '#app/api/admin/commissions/samples.server.ts'
import { adminSlotCalls } from '#app/api/admin/commissions/slots.server.ts'
import { waitingListCalls } from '#app/api/admin/commissions/waiting-list.server.ts'
import { artPictureCalls } from '#app/api/admin/gallery/art-pictures.server.ts'
import { adminArtCalls } from '#app/api/admin/gallery/art.server.ts'
import { messageCalls } from '#app/api/admin/pages/messages.server.ts'
import { navigationCalls } from '#app/api/admin/pages/navigation.server.ts'
import { pagePictureCalls } from '#app/api/admin/pages/page-pictures.server.ts'
import { newsCalls, pageCalls } from '#app/api/admin/pages/pages.server.ts'
import { postPictureCalls } from '#app/api/admin/pages/post-pictures.server.ts'
import { peopleCalls } from '#app/api/admin/people/people.server.ts'
import { adminUserCalls } from '#app/api/admin/people/users.server.ts'
import { commissionCarryOverCalls, orderCarryOverCalls } from '#app/api/admin/shop/carry-over.server.ts'
import { categoryCalls } from '#app/api/admin/shop/categories.server.ts'
import { dispatchCalls } from '#app/api/admin/shop/dispatch.server.ts'
import { importPictureCalls } from '#app/api/admin/shop/import-pictures.server.ts'
import { newOrderCalls } from '#app/api/admin/shop/manual-orders.server.ts'
import { orderEditCalls } from '#app/api/admin/shop/order-edit.server.ts'
import { orderFilesCalls } from '#app/api/admin/shop/order-files.server.ts'
import { adminOrderCalls } from '#app/api/admin/shop/orders.server.ts'
import { paymentOnlineCalls, payoutCalls } from '#app/api/admin/shop/payments-online.server.ts'
import { productFileCalls } from '#app/api/admin/shop/product-files.server.ts'
import { productListCalls } from '#app/api/admin/shop/product-lists.server.ts'
import { adminProductCalls } from '#app/api/admin/shop/products.server.ts'
import { shipmentCalls } from '#app/api/admin/shop/shipments.server.ts'
import { adminShippingCalls } from '#app/api/admin/shop/shipping.server.ts'
import { tariffCalls } from '#app/api/admin/shop/tariffs.server.ts'
import { unassignedCalls } from '#app/api/admin/shop/unassigned.server.ts'
import { adminAnalyticsCalls } from '#app/api/admin/site/analytics.server.ts'
import { adminAuditCalls } from '#app/api/admin/site/audit.server.ts'
import { baseCurrencyCalls } from '#app/api/admin/site/base-currency.server.ts'
import { brandCalls } from '#app/api/admin/site/brand.server.ts'
import { adminDashboardCalls } from '#app/api/admin/site/dashboard.server.ts'
import { everythingCalls } from '#app/api/admin/site/everything.server.ts'
import { adminHealthCalls } from '#app/api/admin/site/health.server.ts'
import { languageCalls } from '#app/api/admin/site/language.server.ts'
import { adminMailCalls } from '#app/api/admin/site/mail.server.ts'
import { newsletterIssueCalls } from '#app/api/admin/site/newsletter-issues.server.ts'
import { newsletterCalls } from '#app/api/admin/site/newsletter.server.ts'
import { providerCalls } from '#app/api/admin/site/providers.server.ts'
import { redirectCalls } from '#app/api/admin/site/redirects.server.ts'
import { salesCalls } from '#app/api/admin/site/sales.server.ts'
import { adminConfigCalls } from '#app/api/admin/site/site-config.server.ts'
import { trashCalls } from '#app/api/admin/site/trash.server.ts'
import { forStaff, adminCall } from '#app/api/kit/call.server.ts'
import { labelResources } from '#app/gallery/labels/label-resource.server.ts'
import type { LabelKind } from '#app/gallery/labels/label.ts'
import { listLabels } from '#app/gallery/labels/labels.server.ts'
import { COMPARING_STAFF, MONEY_STAFF, ORDER_STAFF, PACKING_STAFF, TILL_STAFF } from '#app/sign-in/sessions/staff.ts'

import { texts } from '../kit/fields.forms.ts'
import { keepingCall } from './keep-pictures.server.ts'
import { withdrawalCalls } from './shop/withdrawals.server.ts'
import { resourceCalls } from './site/resources.server.ts'

/** What artworks hang under beside franchises and characters. */
const labelCalls = {
  'GET admin/art/tags': listCall('Tags by their names', 'tags'),
  ...resourceCalls('admin/art/tags', 'A tag', labelResources.tags),
  'GET admin/art/series': listCall('Series by their names', 'series'),
  ...resourceCalls('admin/art/series', 'A series', labelResources.series),
}

function listCall(summary: string, kind: LabelKind) {
  const label = z.object({ id: z.int(), slug: z.string(), name: texts, artworks: z.int().describe('Under it') })
  return adminCall({ summary, answer: z.array(label) }, ({ db, locale }) => listLabels(db, kind, locale))
}

const bannerPictureCalls = {
  'POST admin/site-config/banners/pictures': keepingCall(
    'Takes pictures for banners, which name them in `pictureId` and `mobilePictureId`',
    'One that no banner names is swept away in time.',
  ),
}

/** What administrators and their scripts may do, by the sections of the admin. */
export const adminSections = {
  'admin-dashboard': { ...adminDashboardCalls, ...adminHealthCalls },
  'admin-users': { ...adminUserCalls, ...peopleCalls, ...newsletterCalls },
  'admin-art': { ...adminArtCalls, ...artPictureCalls, ...labelCalls },
  'admin-commissions': {
    ...adminCommissionCalls,
    ...commissionMoneyCalls,
    ...commissionWorkCalls,
    ...priceListCalls,
    ...sampleCalls,
  },
  'admin-commission-slots': { ...adminSlotCalls, ...waitingListCalls },
  'admin-products': {
    ...adminProductCalls,
    ...productFileCalls,
    ...productListCalls,
    ...importPictureCalls,
    ...categoryCalls,
  },
  'admin-orders': {
    ...forStaff(ORDER_STAFF, { ...adminOrderCalls, ...orderFilesCalls }),
    ...forStaff(PACKING_STAFF, {
      ...newOrderCalls,
      ...orderEditCalls,
      ...shipmentCalls,
      ...dispatchCalls,
      ...orderCarryOverCalls,
      ...withdrawalCalls,
    }),
    ...forStaff(MONEY_STAFF, unassignedCalls),
    ...commissionCarryOverCalls,
    ...forStaff(MONEY_STAFF, paymentOnlineCalls),
    ...forStaff(COMPARING_STAFF, payoutCalls),
  },
  'admin-sales': forStaff(MONEY_STAFF, salesCalls),
  'admin-events': {
    ...adminEventCalls,
    ...eventPictureCalls,
    ...forStaff(TILL_STAFF, { ...tillCalls, ...tillDayCalls }),
    ...forStaff(MONEY_STAFF, pickUpCalls),
  },
  'admin-shipping': { ...adminShippingCalls, ...tariffCalls },
  'admin-site-config': {
    ...adminConfigCalls,
    ...bannerPictureCalls,
    ...brandCalls,
    ...providerCalls,
    ...languageCalls,
    ...redirectCalls,
    ...everythingCalls,
    ...baseCurrencyCalls,
  },
  'admin-pages': { ...pageCalls, ...newsCalls, ...pagePictureCalls, ...postPictureCalls, ...navigationCalls },
  'admin-messages': messageCalls,
  'admin-newsletter': newsletterIssueCalls,
  'admin-mail': adminMailCalls,
  'admin-analytics': adminAnalyticsCalls,
  'admin-audit': { ...adminAuditCalls, ...trashCalls },
}
