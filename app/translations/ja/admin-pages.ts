import { admin } from './admin.ts'
import { asking } from './asking.ts'
import { baseCurrency } from './base-currency.ts'
import { book } from './book.ts'
import { choices } from './choices.ts'
import { csv } from './csv.ts'
import { customs } from './customs.ts'
import { documents } from './documents.ts'
import { eventAdmin } from './event-admin.ts'
import { firstSteps } from './first-steps.ts'
import { goods } from './goods.ts'
import { languages } from './languages.ts'
import { legal } from './legal.ts'
import { look } from './look.ts'
import { manualOrders } from './manual-orders.ts'
import { messages } from './messages.ts'
import { moving } from './moving.ts'
import { naming } from './naming.ts'
import { news } from './news.ts'
import { newsletters } from './newsletters.ts'
import { office } from './office.ts'
import { online } from './online.ts'
import { orderEdit } from './order-edit.ts'
import { packing } from './packing.ts'
import { pages } from './pages.ts'
import { pictures } from './pictures.ts'
import { prepaidGoods } from './prepaid-goods.ts'
import { priceLists } from './price-lists.ts'
import { redirects } from './redirects.ts'
import { safety } from './safety.ts'
import { sales } from './sales.ts'
import { shipping } from './shipping.ts'
import { staff } from './staff.ts'
import { templates } from './templates.ts'
import { till } from './till.ts'
import { trash } from './trash.ts'
import { unassigned } from './unassigned.ts'
import { visits } from './visits.ts'
import { waitingAdmin } from './waiting-admin.ts'
import { withdrawn } from './withdrawn.ts'
import { wordpress } from './wordpress.ts'
import { work } from './work.ts'

/** What only the back office says; the public pages never load it. */
export const adminPages = {
  admin,
  asking,
  languages,
  look,
  manualOrders,
  baseCurrency,
  book,
  choices,
  csv,
  customs,
  documents,
  eventAdmin,
  firstSteps,
  goods,
  messages,
  legal,
  moving,
  news,
  newsletters,
  office,
  online,
  orderEdit,
  packing,
  prepaidGoods,
  pages,
  naming,
  pictures,
  priceLists,
  redirects,
  safety,
  sales,
  shipping,
  staff,
  templates,
  till,
  trash,
  unassigned,
  visits,
  waitingAdmin,
  withdrawn,
  wordpress,
  work,
}
