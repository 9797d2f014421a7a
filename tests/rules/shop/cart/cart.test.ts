import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  fitToStock,
  limitFor,
  missingBonuses,
  type CartProducts,
  type CartProduct,
  withBonuses,
} from '#app/shop/cart/cart-products.ts'
import { addToCart, type Cart, countUnits, formatCart, isFullFor, parseCart, setQuantity } from '#app/shop/cart/cart.ts'

const line = (productId: number, quantity: number) => ({ productId, quantity })

describe('a cart', () => {
  test('counts what it already holds, so that two clicks on a stock of one still hold one', () => {
    const once = addToCart([], line(7, 1), 1)

    expect(addToCart(once, line(7, 1), 1)).toEqual([line(7, 1)])
  })

  test('never holds more than the stock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.nat(20), (steps, stock) => {
        const cart = steps.reduce<Cart>((held, quantity) => addToCart(held, line(7, quantity), stock), [])

        expect(countUnits(cart)).toBeLessThanOrEqual(stock)
      }),
    )
  })

  test('loses a line that is set to nothing, or has more taken out than it held', () => {
    expect(setQuantity([line(7, 2), line(8, 1)], line(7, 0), 9)).toEqual([line(8, 1)])
    expect(addToCart([line(7, 2)], line(7, -3), 9)).toEqual([])
  })

  test('keeps the order in which things were put in', () => {
    expect(setQuantity([line(7, 2), line(8, 1)], line(7, 5), 9)).toEqual([line(7, 5), line(8, 1)])
  })

  test('has no room for a hundred and first line, but for more of what it holds', () => {
    const full = Array.from({ length: 100 }, (_, index) => line(index + 1, 1))

    expect(isFullFor(full, 101)).toBe(true)
    expect(isFullFor(full, 100)).toBe(false)
  })

  test('reads back what it wrote', () => {
    expect(formatCart([line(7, 2), line(12, 1)])).toBe('7.2_12.1')
    expect(parseCart('7.2_12.1')).toEqual([line(7, 2), line(12, 1)])
  })

  test.each(['', '7', '7.', '7.2_', '7.-2', '7.2;12.1', '7.0', '<script>'])('is empty when its text is %j', (text) => {
    expect(parseCart(text)).toEqual([])
  })
})

describe('the shelf', () => {
  test('lowers a line to what there is, and empties one that is not for sale', () => {
    const cartProducts = cartProductsOf({ productId: 1, stock: 2 }, { productId: 2, stock: 5, isForSale: false })

    expect(fitToStock([line(1, 3), line(2, 1), line(9, 1)], cartProducts)).toMatchObject([
      { productId: 1, quantity: 2, wanted: 3 },
      { productId: 2, quantity: 0, wanted: 1 },
      { productId: 9, quantity: 0, wanted: 1 },
    ])
  })

  test('gives a digital product once, whatever was asked for', () => {
    expect(fitToStock([line(1, 4)], cartProductsOf({ productId: 1, stock: null, isDigital: true }))[0]?.quantity).toBe(
      1,
    )
  })

  test('sells no more books than it has postcards that come with every book', () => {
    const bonuses = [{ productId: 2, isSingle: false }]
    const cartProducts = cartProductsOf({ productId: 1, stock: 10, bonuses }, { productId: 2, stock: 4 })

    expect(fitToStock([line(1, 10)], cartProducts)[0]?.quantity).toBe(4)
    expect(limitFor([line(2, 3)], 1, cartProducts)).toBe(1)
  })

  test('needs what comes once an order only once, for whatever lines bring it', () => {
    const bonuses = [{ productId: 3, isSingle: true }]
    const cartProducts = cartProductsOf(
      { productId: 1, stock: 5, bonuses },
      { productId: 2, stock: 5, bonuses },
      { productId: 3, stock: 1 },
    )

    const fitted = fitToStock([line(1, 5), line(2, 5)], cartProducts)

    expect(fitted.map(({ quantity }) => quantity)).toEqual([5, 5])
    expect(withBonuses(fitted, cartProducts).at(-1)).toMatchObject({ productId: 3, kind: 'SINGLE_BONUS', quantity: 1 })
  })

  test('leaves a bonus item out that is gone, and says of which line and how many', () => {
    const bonuses = [
      { productId: 2, isSingle: false },
      { productId: 3, isSingle: true },
    ]
    const cartProducts = cartProductsOf(
      { productId: 1, stock: 5, bonuses },
      { productId: 2, stock: 0 },
      { productId: 3, stock: 0 },
    )

    const fitted = fitToStock([line(1, 4)], cartProducts)

    expect(fitted).toMatchObject([{ quantity: 4, without: [2, 3] }])
    expect(withBonuses(fitted, cartProducts).map(({ kind }) => kind)).toEqual(['ITEM'])
    expect(missingBonuses(fitted, cartProducts).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [2, 4],
      [3, 1],
    ])
    expect(limitFor([], 1, cartProducts)).toBe(5)
  })

  test('says of no bonus item that it is gone where another line of the order brings it', () => {
    const bonuses = [{ productId: 3, isSingle: true }]
    const cartProducts = cartProductsOf(
      { productId: 1, stock: 5, bonuses },
      { productId: 2, stock: 5, bonuses },
      { productId: 3, stock: 1 },
    )

    expect(missingBonuses(fitToStock([line(1, 1), line(2, 1)], cartProducts), cartProducts)).toEqual([])
  })

  test('never promises more than it has, bonus items counted in', () => {
    const stock = fc.nat(6)
    fc.assert(
      fc.property(stock, stock, stock, fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }), (a, b, c, wanted) => {
        const cartProducts = cartProductsOf(
          { productId: 1, stock: a, bonuses: [{ productId: 2, isSingle: false }] },
          { productId: 2, stock: b, bonuses: [{ productId: 3, isSingle: true }] },
          { productId: 3, stock: c, bonuses: [{ productId: 2, isSingle: false }] },
        )
        const cart = wanted.map((quantity, index) => line(index + 1, quantity))

        const taken = new Map<number, number>()
        for (const { productId, quantity } of withBonuses(fitToStock(cart, cartProducts), cartProducts))
          taken.set(productId, (taken.get(productId) ?? 0) + quantity)

        for (const [id, quantity] of taken) expect(quantity).toBeLessThanOrEqual(cartProducts.get(id)?.stock ?? 0)
      }),
    )
  })
})

function cartProductsOf(...items: (Pick<CartProduct, 'productId' | 'stock'> & Partial<CartProduct>)[]): CartProducts {
  const plain = {
    name: { en: 'Tide' },
    version: null,
    shortDescription: { en: 'Zine' },
    priceMinor: 1200,
    weightGrams: 120,
    isDigital: false,
    ageMark: null,
    taxKind: 'GOODS' as const,
    isForSale: true,
    releaseDate: '2026-01-01',
    bonuses: [],
  }
  return new Map(items.map((item) => [item.productId, { ...plain, ...item }]))
}
