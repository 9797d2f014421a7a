import { adminAnalyticsCalls } from './analytics.server.ts'
import { adminArtCalls } from './art.server.ts'
import { artPictureCalls } from './art-pictures.server.ts'
import { adminAuditCalls } from './audit.server.ts'
import { bannerPictureCalls } from './banner-pictures.server.ts'
import { commissionWorkCalls } from './commission-work.server.ts'
import { adminCommissionCalls } from './commissions.server.ts'
import { adminDashboardCalls } from './dashboard.server.ts'
import { adminEventCalls } from './events.server.ts'
import { labelCalls } from './labels.server.ts'
import { adminMailCalls } from './mail.server.ts'
import { newsletterCalls } from './newsletter.server.ts'
import { adminOrderCalls } from './orders.server.ts'
import { peopleCalls } from './people.server.ts'
import { priceListCalls } from './price-lists.server.ts'
import { productFileCalls } from './product-files.server.ts'
import { productListCalls } from './product-lists.server.ts'
import { adminProductCalls } from './products.server.ts'
import { adminShippingCalls } from './shipping.server.ts'
import { adminConfigCalls } from './site-config.server.ts'
import { adminSlotCalls } from './slots.server.ts'
import { tariffCalls } from './tariffs.server.ts'
import { tillCalls } from './till.server.ts'
import { treesCalls } from './trees.server.ts'
import { adminUserCalls } from './users.server.ts'
import { waitingListCalls } from './waiting-list.server.ts'

/** What administrators and their scripts may do, by the sections of the desk. */
export const adminSections = {
  'admin-dashboard': adminDashboardCalls,
  'admin-users': { ...adminUserCalls, ...peopleCalls, ...newsletterCalls },
  'admin-art': { ...adminArtCalls, ...artPictureCalls, ...labelCalls },
  'admin-commissions': { ...adminCommissionCalls, ...commissionWorkCalls, ...priceListCalls },
  'admin-commission-slots': { ...adminSlotCalls, ...waitingListCalls },
  'admin-products': { ...adminProductCalls, ...productFileCalls, ...productListCalls, ...treesCalls },
  'admin-orders': adminOrderCalls,
  'admin-events': { ...adminEventCalls, ...tillCalls },
  'admin-shipping': { ...adminShippingCalls, ...tariffCalls },
  'admin-site-config': { ...adminConfigCalls, ...bannerPictureCalls },
  'admin-mail': adminMailCalls,
  'admin-analytics': adminAnalyticsCalls,
  'admin-audit': adminAuditCalls,
}
