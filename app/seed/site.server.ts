import { beginDemo } from '#app/site/demo.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { banners, currencies, links, notices, paymentMethods, siteTexts } from '#db/schema.server.ts'

import { about, site, terms } from './demo.ts'
import type { Ground } from './ground.ts'

const BASE = { name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, position: 0 }

/** What no site can do without; its shop opens when its illustrator opens it. */
export function plantEssentials(db: Db, now: Date): void {
  writeSetting(db, 'shopAccess', 'admin-only', now)
  db.insert(currencies).values(BASE).run()
}

/** Name, links, currencies, ways to pay, texts and a notice of the demo circle. */
export function plantSite({ db, now, pictureOf }: Ground): void {
  beginDemo(db, now)
  writeSetting(db, 'circleName', site.circleName, now)
  writeSetting(db, 'tagline', site.tagline, now)
  // The demo has no look and no outbox of its own to set up.
  writeSetting(db, 'skippedSteps', ['look', 'mail'], now)
  db.insert(links)
    .values(site.links.map((link, position) => ({ ...link, position })))
    .run()
  db.insert(notices)
    .values(
      site.notices.map(({ linkLabel, ...notice }, position) => ({
        ...notice,
        ...dates(notice),
        linkText: linkLabel,
        position,
      })),
    )
    .run()
  db.insert(banners)
    .values(
      site.banners.map(({ picture, mobilePicture, ...banner }, position) => ({
        ...banner,
        ...dates(banner),
        position,
        alt: picture.alt,
        pictureId: pictureOf(picture.file),
        mobilePictureId: mobilePicture && pictureOf(mobilePicture.file),
      })),
    )
    .run()
  db.insert(paymentMethods).values(demoPaymentMethods).run()
  const bodies = { TERMS: terms, ABOUT: about, CIRCLE: site.introduction } as const
  for (const kind of ['TERMS', 'ABOUT', 'CIRCLE'] as const) {
    db.insert(siteTexts).values({ kind, version: 1, body: bodies[kind], publishedAt: now }).run()
  }
  db.insert(currencies)
    .values([
      BASE,
      { name: 'JPY', symbol: '¥', conversion: 153.2, decimals: 0, roundingStep: 10, position: 1 },
      { name: 'EUR', symbol: '€', conversion: 0.92, decimals: 2, position: 2 },
      { name: 'ARS', symbol: 'AR$', conversion: 1418, decimals: 0, roundingStep: 10, position: 3 },
    ])
    .run()
}

function dates({ from, until }: { from?: string; until?: string }) {
  return { from: from ? new Date(from) : null, until: until ? new Date(until) : null }
}

const demoPaymentMethods = [
  {
    name: { en: 'Bank transfer', ja: '銀行振込' },
    description: { en: 'Within 7 days after ordering', ja: 'ご注文から7日以内' },
    instructions: {
      en: 'Transfer the amount due to Example Bank, account 123-4567890, holder nenas, with the payment reference shown here.',
      ja: '「見本銀行 本店 普通 1234567 ネナス」へお振り込みください。振込名義は「こちらの番号＋お名前」（例：O-1 ヤマダハナコ）でお願いします。振込手数料はお客様のご負担となります。',
    },
    position: 0,
  },
  {
    name: { en: 'PayPal invoice', ja: 'PayPal請求書' },
    description: { en: 'We email you a link', ja: 'お支払い用のリンクをメールでお送りします（クレジットカード可）' },
    instructions: {
      en: 'We email you an invoice within a day. You can pay it by card, without a PayPal account.',
      ja: 'ご注文後1日以内に、お支払い用リンクをメールでお送りします。PayPalのアカウントがなくても、カードでお支払いいただけます。',
    },
    position: 1,
  },
]
