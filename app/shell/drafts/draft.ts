/** What was typed into a field: of which form, by its name, the how manieth of that name. */
export type Word = { form: string; name: string; nth: number; value: string }
/** What was typed on a page and not sent. */
export type Draft = { at: number; words: Word[] }

/** Milliseconds: a week. */
const LASTS = 7 * 24 * 60 * 60 * 1000
/** Letters of one page; what is longer stays on the page alone. */
const LONGEST = 100_000
/** Pages whose words are kept; the oldest make room. */
const MOST = 20

/** Whether a text is a draft that is still offered. */
export function readDraft(text: string | null, now: number): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft && now - draft.at < LASTS && draft.words.length > 0 ? draft : null
  } catch {
    return null
  }
}

/** As text; null where there is nothing to keep, or too much. */
export function writeDraft(draft: Draft): string | null {
  const text = JSON.stringify(draft)
  return draft.words.length > 0 && text.length <= LONGEST ? text : null
}

/** Which of the drafts have to go: those that are too old, and the oldest of too many. */
export function overdue(drafts: readonly (readonly [key: string, text: string | null])[], now: number): string[] {
  const dated = drafts.map(([key, text]) => ({ key, at: readDraft(text, now)?.at ?? 0 }))
  return dated
    .toSorted((one, other) => other.at - one.at)
    .filter(({ at }, place) => at === 0 || place >= MOST)
    .map(({ key }) => key)
}

/** What was kept, and what is typed now over it. */
export function joinWords(kept: readonly Word[], typed: readonly Word[]): Word[] {
  const known = new Set(typed.map(placeOf))
  return [...typed, ...kept.filter((word) => !known.has(placeOf(word)))]
}

function placeOf({ form, name, nth }: Word): string {
  return JSON.stringify([form, name, nth])
}

/** An address as the name of what is kept of it: what is secret in it stands nowhere. */
export function hashOf(path: string): string {
  let hash = 0xcbf29ce484222325n
  for (const email of path) hash = ((hash ^ BigInt(email.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}

const A_DAY = 24 * 60 * 60 * 1000

/** When something was typed, by the clock of who typed it: the hour, and the day before that. */
export function formatTyped(at: number, now: number, locale: string): string {
  const day = now - at < A_DAY ? {} : ({ month: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hour12: false }).format(at)
}
