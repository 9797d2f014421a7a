import { adminArtCalls } from './art.server.ts'
import { adminCommissionCalls } from './commissions.server.ts'
import { adminEventCalls } from './events.server.ts'
import { adminOrderCalls } from './orders.server.ts'
import { adminProductCalls } from './products.server.ts'
import { adminShippingCalls } from './shipping.server.ts'
import { adminConfigCalls } from './site-config.server.ts'
import { adminSlotCalls } from './slots.server.ts'
import { adminUserCalls } from './users.server.ts'

/** What administrators and their scripts may do, by the sections of the desk. */
export const adminSections = {
  'admin-users': adminUserCalls,
  'admin-art': adminArtCalls,
  'admin-commissions': adminCommissionCalls,
  'admin-commission-slots': adminSlotCalls,
  'admin-products': adminProductCalls,
  'admin-orders': adminOrderCalls,
  'admin-events': adminEventCalls,
  'admin-shipping': adminShippingCalls,
  'admin-site-config': adminConfigCalls,
}
