import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { readNumber } from '#app/platform/forms/read-number.ts'

import type { LineData } from './line-data.ts'

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
