import { z } from 'zod'

import type { LabelKind } from '#app/gallery/labels/label.ts'
import { labelResources, listLabels } from '#app/gallery/labels/labels.server.ts'
import { COMPARING_STAFF, MONEY_STAFF, ORDER_STAFF, PACKING_STAFF, TILL_STAFF } from '#app/sign-in/sessions/staff.ts'

import { forStaff, adminCall } from '../kit/call.server.ts'
import { texts } from '../kit/fields.forms.ts'
import { eventPictureCalls, adminEventCalls } from './circle/events.server.ts'
import { pickUpCalls } from './circle/pick-ups.server.ts'
import { tillDayCalls } from './circle/till-days.server.ts'
import { tillCalls } from './circle/till.server.ts'
import { commissionWorkCalls } from './commissions/commission-work.server.ts'
import { adminCommissionCalls, commissionCarryCalls } from './commissions/commissions.server.ts'
import { priceListCalls } from './commissions/price-lists.server.ts'
import { sampleCalls } from './commissions/samples.server.ts'
import { adminSlotCalls } from './commissions/slots.server.ts'
import { waitingListCalls } from './commissions/waiting-list.server.ts'
import { artPictureCalls } from './gallery/art-pictures.server.ts'
import { adminArtCalls } from './gallery/art.server.ts'
import { keepingCall } from './keep-pictures.server.ts'
import { documentCalls } from './pages/documents.server.ts'
import { messageCalls } from './pages/messages.server.ts'
import { navigationCalls } from './pages/navigation.server.ts'
import { pagePictureCalls, postPictureCalls } from './pages/page-pictures.server.ts'
import { newsCalls, pageCalls } from './pages/pages.server.ts'
import { peopleCalls } from './people/people.server.ts'
import { adminUserCalls } from './people/users.server.ts'
import { categoryCalls } from './shop/categories.server.ts'
import { dispatchCalls } from './shop/dispatch.server.ts'
import { importPictureCalls } from './shop/import-pictures.server.ts'
import { newOrderCalls } from './shop/manual-orders.server.ts'
import { orderEditCalls } from './shop/order-edit.server.ts'
import { adminOrderCalls, orderCarryCalls, shipmentCalls } from './shop/orders.server.ts'
import { paymentOnlineCalls, payoutCalls } from './shop/payments-online.server.ts'
import { adminChoiceCalls } from './shop/product-choices.server.ts'
import { productFileCalls } from './shop/product-files.server.ts'
import { productListCalls } from './shop/product-lists.server.ts'
import { adminProductCalls } from './shop/products.server.ts'
import { adminShippingCalls } from './shop/shipping.server.ts'
import { tariffCalls } from './shop/tariffs.server.ts'
import { unassignedCalls } from './shop/unassigned.server.ts'
import { withdrawalCalls } from './shop/withdrawals.server.ts'
import { adminAnalyticsCalls } from './site/analytics.server.ts'
import { adminAuditCalls } from './site/audit.server.ts'
import { baseCurrencyCalls } from './site/base-currency.server.ts'
import { brandCalls } from './site/brand.server.ts'
import { adminDashboardCalls } from './site/dashboard.server.ts'
import { everythingCalls } from './site/everything.server.ts'
import { adminHealthCalls } from './site/health.server.ts'
import { importCalls } from './site/imports.server.ts'
import { languageCalls } from './site/language.server.ts'
import { mailServerCalls } from './site/mail-server.server.ts'
import { adminMailCalls } from './site/mail.server.ts'
import { newsletterIssueCalls, newsletterCalls } from './site/newsletter-issues.server.ts'
import { providerCalls } from './site/providers.server.ts'
import { redirectCalls, resourceCalls } from './site/resources.server.ts'
import { salesCalls } from './site/sales.server.ts'
import { adminConfigCalls } from './site/site-config.server.ts'
import { trashCalls } from './site/trash.server.ts'
import { viewCalls } from './site/views.server.ts'

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
    ...commissionWorkCalls,
    ...priceListCalls,
    ...sampleCalls,
  },
  'admin-commission-slots': { ...adminSlotCalls, ...waitingListCalls },
  'admin-products': {
    ...adminProductCalls,
    ...adminChoiceCalls,
    ...productFileCalls,
    ...productListCalls,
    ...importPictureCalls,
    ...categoryCalls,
  },
  'admin-orders': {
    ...forStaff(ORDER_STAFF, adminOrderCalls),
    ...forStaff(PACKING_STAFF, {
      ...newOrderCalls,
      ...orderEditCalls,
      ...shipmentCalls,
      ...dispatchCalls,
      ...orderCarryCalls,
      ...withdrawalCalls,
    }),
    ...forStaff(MONEY_STAFF, unassignedCalls),
    ...commissionCarryCalls,
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
    ...documentCalls,
    ...mailServerCalls,
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
  'admin-audit': { ...adminAuditCalls, ...trashCalls, ...importCalls, ...viewCalls },
}
