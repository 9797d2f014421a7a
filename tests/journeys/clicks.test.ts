import { join } from 'node:path'

import type { Locator, Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { noisy } from '../support/faults/odd-pictures.ts'
import { plantPaidOrders } from '../support/shop/paid-orders.ts'
import { expect, test, untilLive } from './fixtures.ts'

/**
 * Presses of twelve everyday tasks, each from the dashboard: what is clicked, ticked or chosen; typing is free, here as
 * there. `most` is what Shopify's documentation counts for the same (tests/journeys/clicks.md).
 */
type Task = { name: string; most: number; do: (hand: Hand, world: World) => Promise<void> }
type World = { sqlite: ReturnType<typeof openDatabase>['sqlite']; suffix: string }

const TASKS: Task[] = [
  {
    name: 'ship 20 orders with their tracking numbers',
    most: 61,
    do: async (hand, { sqlite, suffix }) => {
      const ids = plantPaidOrders(sqlite, 20, `shipped-${suffix}-`)
      await hand.begin()
      await hand.press(hand.page.locator('main a[href="/admin/orders?toShip=1"]'))
      await hand.press(hand.page.getByRole('button', { name: 'Tracking numbers' }))
      await hand.page.getByLabel('Pasted numbers').fill(ids.map((id) => `${id} CL${id}`).join('\n'))
      await hand.press(hand.page.getByRole('button', { name: 'Check them' }))
      await hand.press(hand.page.getByRole('button', { name: 'Mark as shipped' }))
      await expect(hand.page.getByText('20 orders shipped').first()).toBeVisible()
      const sent = sqlite.prepare(
        `SELECT count(*) FROM orders WHERE status = 'SHIPPED' AND secret LIKE 'shipped-${suffix}-%'`,
      )
      expect(sent.pluck().get()).toBe(20)
    },
  },
  {
    name: 'answer a request with a quote',
    most: 8,
    do: async (hand, { sqlite }) => {
      await hand.begin()
      await hand.press(hand.page.locator('main a[href="/admin/commissions?status=SUBMITTED"]'))
      await hand.press(hand.page.locator('main tbody th a').first())
      const id = await hand.numberInAddress()
      await hand.press(hand.page.getByRole('button', { name: 'Send quote' }))
      const status = sqlite.prepare('SELECT status FROM commission_requests WHERE id = ?').pluck()
      await expect.poll(() => status.get(id)).toBe('QUOTED')
    },
  },
  {
    name: 'open a till',
    most: 4,
    do: async (hand) => {
      await hand.begin()
      await hand.press(hand.rail('Event helper'))
      await hand.press(hand.page.locator('.halls li:not(.past) h2 a').first())
      await hand.page.locator('.packing li').nth(0).getByLabel('Bring').fill('3')
      await hand.page.getByLabel('Cash float').fill('5000')
      await hand.press(hand.page.getByRole('button', { name: 'Open the till' }))
      await expect(hand.page.getByText('Till opened')).toBeVisible()
    },
  },
  {
    name: 'add 10 artworks',
    most: 4,
    do: async (hand, { sqlite, suffix }) => {
      const files = await Promise.all(
        Array.from({ length: 10 }, async (_, at) => ({
          name: `ink ${suffix} ${at}.png`,
          mimeType: 'image/png',
          buffer: await noisy(120 + at, 90 + suffix.length)
            .png()
            .toBuffer(),
        })),
      )
      await hand.begin()
      await hand.press(hand.rail('Art'))
      await hand.press(hand.page.getByText('Upload pictures', { exact: true }).first())
      await hand.choose(hand.page.getByLabel('Pictures'), files)
      await hand.press(hand.page.getByRole('button', { name: 'Upload pictures' }))
      const added = sqlite.prepare(`SELECT count(*) FROM artworks WHERE slug LIKE 'ink-${suffix}-%'`).pluck()
      await expect.poll(() => added.get()).toBe(10)
    },
  },
  {
    name: 'find what to reprint',
    most: 4,
    do: async (hand) => {
      await hand.begin()
      await hand.press(hand.rail('Sales'))
      await expect(hand.page.getByRole('heading', { name: 'What to reprint' })).toBeVisible()
    },
  },
  {
    name: 'refund one line',
    most: 4,
    do: async (hand, { sqlite, suffix }) => {
      const [id] = plantPaidOrders(sqlite, 1, `refunded-${suffix}-`)
      const isSent = { status: 'SHIPPED', at: Date.now() }
      sqlite.prepare('UPDATE orders SET status = @status, placed_at = @at WHERE id = @id').run({ ...isSent, id })
      await hand.begin()
      await hand.press(hand.rail('Orders'))
      await hand.press(hand.page.locator(`main a[href="/admin/orders/${id}"]`).first())
      await hand.page.getByLabel('Refund amount').fill('10.00')
      await hand.page.getByLabel('Reason', { exact: true }).last().fill('Bent corner')
      await hand.press(hand.page.getByRole('button', { name: 'Record the refund' }))
      await hand.press(hand.page.getByRole('button', { name: 'Yes, do it' }))
      const back = sqlite.prepare("SELECT amount_minor FROM order_payments WHERE order_id = ? AND kind = 'REFUNDED'")
      await expect.poll(() => back.pluck().get(id)).toBe(1000)
    },
  },
  {
    name: 'sell a product with its picture and stock',
    most: 6,
    do: async (hand, { sqlite, suffix }) => {
      const buffer = await noisy(140, 90 + suffix.length)
        .png()
        .toBuffer()
      await hand.begin()
      await hand.press(hand.rail('Products'))
      await hand.press(hand.page.getByRole('link', { name: 'New product' }))
      await hand.page.getByLabel('Name (English)').fill(`Ink ${suffix} sticker`)
      await hand.page.getByLabel(/^Price/).fill('4.00')
      await hand.page.getByLabel(/^In stock/).fill('30')
      await hand.choose(hand.page.getByLabel('Pictures'), [{ name: 'sticker.png', mimeType: 'image/png', buffer }])
      await hand.press(hand.page.getByRole('button', { name: 'Publish' }))
      const sold = sqlite.prepare(
        `SELECT on_hand AS stock, count(picture_id) AS pictures FROM products p JOIN stock_balances b ON b.product_id = p.id
          JOIN product_pictures i ON i.product_id = p.id WHERE status = 'PUBLISHED' AND slug = ?`,
      )
      await expect.poll(() => sold.get(`ink-${suffix}-sticker`)).toEqual({ stock: 30, pictures: 1 })
    },
  },
  {
    name: 'give a product three sizes',
    most: 6,
    do: async (hand, { sqlite }) => {
      await hand.begin()
      await hand.press(hand.rail('Products'))
      await hand.press(hand.page.locator('main th a[href^="/admin/products/"]').nth(1))
      const id = await hand.numberInAddress()
      await hand.press(hand.page.getByRole('link', { name: 'Sizes and colours' }))
      await hand.page.getByLabel('Sizes, or other choices').fill('S, M, L')
      await hand.press(hand.page.getByRole('button', { name: 'Make rows' }))
      await hand.page.getByLabel('In stock, row 2').waitFor()
      const rows = await hand.page.locator('main tbody tr').count()
      for (const row of [rows - 1, rows]) await hand.page.getByLabel(`In stock, row ${row}`).fill('5')
      await hand.press(hand.page.getByRole('button', { name: 'Save choices' }))
      const sizes = sqlite.prepare(
        'SELECT count(*) FROM products JOIN stock_balances ON product_id = id WHERE choice_of_id = ? AND on_hand = 5',
      )
      await expect.poll(() => sizes.pluck().get(id)).toBe(2)
    },
  },
  {
    name: 'change a price with a sale date',
    most: 4,
    do: async (hand, { sqlite }) => {
      await hand.begin()
      await hand.press(hand.rail('Products'))
      await hand.press(hand.page.locator('main th a[href^="/admin/products/"]').first())
      const id = await hand.numberInAddress()
      await hand.page.getByLabel(/^Price/).fill('20.00')
      await hand.press(hand.page.locator('main summary').filter({ hasText: 'Sale' }))
      await hand.page.getByLabel(/^Sale price/).fill('15.00')
      await hand.page.getByLabel(/^Sale until/).fill('2030-12-31T23:59')
      await hand.press(hand.page.getByRole('button', { name: 'Save product' }))
      const sale = sqlite.prepare(
        'SELECT price_minor AS price, sale_price_minor AS sale, sale_until IS NOT NULL AS ends FROM products WHERE id = ?',
      )
      await expect.poll(() => sale.get(id)).toEqual({ price: 2000, sale: 1500, ends: 1 })
    },
  },
  {
    name: 'note a payment',
    most: 4,
    do: async (hand, { sqlite, suffix }) => {
      const [id] = plantPaidOrders(sqlite, 1, `noted-${suffix}-`, false)
      await hand.begin()
      await hand.press(hand.page.locator('main a[href="/admin/orders?unpaid=1"]'))
      await hand.press(hand.page.locator(`main a[href="/admin/orders/${id}"]`).first())
      await hand.press(hand.page.getByRole('button', { name: 'Confirm order' }))
      const status = sqlite.prepare('SELECT status FROM orders WHERE id = ?').pluck()
      await expect.poll(() => status.get(id)).toBe('CONFIRMED')
    },
  },
  {
    name: 'see the month’s revenue',
    most: 3,
    do: async (hand) => {
      await hand.begin()
      await hand.press(hand.rail('Sales'))
      await expect(hand.page.getByRole('heading', { name: 'By month' })).toBeVisible()
    },
  },
  {
    name: 'print labels',
    most: 5,
    do: async (hand, { sqlite, suffix }) => {
      plantPaidOrders(sqlite, 3, `labeled-${suffix}-`)
      await hand.begin()
      await hand.press(hand.page.locator('main a[href="/admin/orders?toShip=1"]'))
      await hand.press(hand.page.getByRole('button', { name: 'Label files' }))
      await hand.choose(hand.page.getByLabel('For', { exact: true }), 'PLAIN')
      await hand.press(hand.page.getByRole('button', { name: 'Show', exact: true }))
      const download = hand.page.waitForEvent('download')
      await hand.press(hand.page.locator('main a[href*="labels.csv"]').first())
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    },
  },
]

const LONG = { tag: '@long' }

for (const task of TASKS)
  test(`${task.name}: no more presses than ${task.most}`, LONG, async ({ page, enter, site }, { project, retry }) => {
    const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
    const hand = new Hand(page, enter)
    await task.do(hand, { sqlite, suffix: `${project.name.length}${retry}` })
    close()
    test.info().annotations.push({ type: 'presses', description: String(hand.presses) })
    expect(hand.presses).toBeLessThanOrEqual(task.most)
  })

/** Counts what it presses. */
class Hand {
  presses = 0
  readonly page: Page
  readonly #enter: (path: string) => Promise<void>

  constructor(page: Page, enter: (path: string) => Promise<void>) {
    this.page = page
    this.#enter = enter
  }

  async begin(): Promise<void> {
    await this.#enter('/admin/dashboard')
  }

  /** With script the address changes a little after the press. */
  async numberInAddress(): Promise<number> {
    await expect(this.page).toHaveURL(/\/\d+$/)
    return Number(/\d+$/.exec(this.page.url())?.[0])
  }

  rail(name: string): Locator {
    return this.page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1
    await what.click()
    await this.page.waitForLoadState()
    await untilLive(this.page)
  }

  async choose(field: Locator, what: string | { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    this.presses += 1
    await (typeof what === 'string' ? field.selectOption(what) : field.setInputFiles(what))
  }
}
