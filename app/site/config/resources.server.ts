import type { Resource, ResourceLister } from '../resources/resource.server.ts'
import { templateResource } from '../templates/template-resource.server.ts'
import { bannerResource } from './banners.server.ts'
import { currencyResource } from './currencies.server.ts'
import type { ResourceList } from './groups.ts'
import { linkResource } from './links.server.ts'
import { noticeResource } from './notices.server.ts'
import { paymentMethodResource } from './payment-methods.server.ts'

/** A kind of thing that site config shows as a list in an order of its own. */
type PlacedResource = Resource & { list: ResourceLister }

export const RESOURCES: Record<ResourceList, PlacedResource> = {
  links: linkResource,
  currencies: currencyResource,
  'payment-methods': paymentMethodResource,
  banners: bannerResource,
  notices: noticeResource,
  templates: templateResource,
}
