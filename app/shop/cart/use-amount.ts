import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { readNumber } from '#app/platform/forms/read-number.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'

/** Typing saves itself this long after the last key (specification, section 9). */
const DEBOUNCE = 500

type TypedAmount = {
  text: string
  /** The line as it was when this was sent: what the site answers after it counts. */ sentFor: LineData | null
}

/**
 * The amount of a line as it is typed: where script runs it counts at once, is saved by itself, and is taken back when
 * it could not be kept.
 */
export function useAmount(line: LineData, refused: string | null) {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<TypedAmount | null>(refused === null ? null : { text: refused, sentFor: null })
  const [hasFailed, setFailed] = useState(false)
  const isCurrent = typed && (typed.sentFor === null || typed.sentFor === line)
  const text = isCurrent ? typed.text : String(line.quantity)
  const latest = useRef(line)

  useEffect(() => {
    latest.current = line
  }, [line])
  useEffect(() => () => clearTimeout(timer.current), [])

  async function save(quantity: string) {
    setTyped({ text: quantity, sentFor: latest.current })
    const isKept = await saveQuietly(
      '/shop/cart/line',
      new URLSearchParams({ productId: String(line.productId), quantity }),
    )
    if (isKept) await revalidate()
    startTransition(() => {
      setFailed(!isKept)
      if (!isKept) setTyped(null)
    })
  }

  return {
    text,
    quantity: isAmount(text) ? readNumber(text) : line.quantity,
    hasFailed,
    type: (quantity: string) => {
      clearTimeout(timer.current)
      setTyped({ text: quantity, sentFor: null })
      if (isAmount(quantity)) timer.current = setTimeout(() => void save(quantity), DEBOUNCE)
    },
  }
}

function isAmount(text: string): boolean {
  const number = readNumber(text)
  return Number.isInteger(number) && number >= 0 && number < 1e7
}

/** Sends a change without a page. @returns whether the site has kept it */
export async function saveQuietly(path: string, body: URLSearchParams): Promise<boolean> {
  const response = await fetch(path, { method: 'POST', body }).catch(() => null)
  return response?.status === 204
}

/** A line of the cart as its page shows it; amounts in minor units of the base currency. */
export type LineData = {
  productId: number
  name: string
  description: string
  picture: PictureData | null
  quantity: number
  unitPriceMinor: number
  /** Why it is not part of the order. */
  missing: 'SOLD_OUT' | 'NOT_SOLD' | null
  /** The day on which it comes out, where it is not out yet. */
  releasedOn: string | null
  isDigital: boolean
  /** Units left, where few are. */
  left: number | null
}
