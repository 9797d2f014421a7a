import type { Thing, ThingsList } from '#app/admin/kit/resources/resource.server.ts'
import { bannerThing } from './banners.server.ts'
import { currencyThing } from './currencies.server.ts'
import type { ThingList } from './groups.ts'
import { linkThing } from './links.server.ts'
import { noticeThing } from './notices.server.ts'
import { paymentMethodThing } from './payment-methods.server.ts'

/** A kind of thing that site config shows as a list in an order of its own. */
type PlacedThing = Thing & { list: ThingsList }

export const THINGS: Record<ThingList, PlacedThing> = {
  links: linkThing,
  currencies: currencyThing,
  'payment-methods': paymentMethodThing,
  banners: bannerThing,
  notices: noticeThing,
}
