import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { listingPath, type ListingQuery, readListingQuery } from './listing.ts'

/** Typing rests this long, in milliseconds, before it is searched for. */
const REST = 350

/**
 * Lets the filters send themselves where script runs: ticks at once, words when typing rests, never in the middle of
 * an input method's word. The fields stay as they are, so that focus and what is being typed do too.
 */
export function useFilterChoices(query: ListingQuery) {
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = listingPath(query)

  const filled = useRef(here)

  // A chip, a link or the way back leads to another listing than the fields say; what was ticked before script came stays.
  useEffect(() => {
    if (ref.current && filled.current !== here)
      fill(ref.current, readListingQuery(new URLSearchParams(here.split('?')[1])))
    filled.current = here
  }, [here])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (isTyping: boolean) => {
    clearTimeout(timer.current)
    if (!ref.current) return

    const path = listingPath(readForm(ref.current))
    if (path !== here) void navigate(path, { replace: isTyping })
  }
  return {
    ref,
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(false)
    },
    onChange: (event: React.ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current)
      if (!isWords(event.target)) send(false)
      else if (!isComposing(event)) timer.current = setTimeout(send, REST, true)
    },
    onCompositionEnd: () => {
      timer.current = setTimeout(send, REST, true)
    },
  }
}

function readForm(form: HTMLFormElement): ListingQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return readListingQuery(params)
}

function fill(form: HTMLFormElement, query: ListingQuery): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = query.sort
    if (!(field instanceof HTMLInputElement)) continue

    if (field.type !== 'checkbox') setWords(field, query.search)
    else if (field.name === 'outOfStock') field.checked = query.withSoldOut
    else field.checked = (field.name === 'type' ? query.typeIds : query.franchiseIds).includes(Number(field.value))
  }
}

/** Whoever is typing is ahead of the answer. */
function setWords(field: HTMLInputElement, words: string): void {
  if (field !== document.activeElement) field.value = words
}

function isWords(target: unknown): boolean {
  return target instanceof HTMLInputElement && target.type === 'search'
}

function isComposing({ nativeEvent }: React.ChangeEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing
}
