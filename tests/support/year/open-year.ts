import type { Browser } from 'playwright/test'

import { fakeStripe } from '../providers/fake-stripe.ts'
import { Ledger } from './ledger.ts'
import { openYearSite } from './year-site.ts'
import type { Way, Year } from './year.ts'

/** Plays a story in a year that begins with an empty site and an empty book. */
export async function playYear(browser: Browser, way: Way, story: (year: Year) => Promise<void>) {
  const stripe = await fakeStripe()
  const site = await openYearSite({ STRIPE_API_URL: stripe.url })
  try {
    await story({ site, stripe, browser, way, ledger: new Ledger() })
  } finally {
    await site.close()
    await stripe.close()
  }
}
