import { z } from 'zod'

import { CONFIRMED } from './confirmed.ts'
import { inside } from './field-names.ts'

/**
 * Values that are probably wrong and perhaps right: a form asks about each once, and a second press keeps what was typed.
 * The form carries what it asked about (`ui/form.tsx`), so that it works without script.
 *
 * @returns a problem as schemas report them, or null where nothing is doubtful */
type DoubtCheck = (typed: string) => string | null

const doubts = z.registry<{ ask: DoubtCheck }>()

/** A field whose value is asked about where `ask` finds it doubtful. Calls of the API are never asked. */
export function doubtful<S extends z.ZodType>(field: S, ask: DoubtCheck): S {
  doubts.add(field, { ask })
  return field
}

/**
 * Adds to a schema what is doubtful in a form and was not asked about before, as problems of their fields, and to the
 * form what it carries for the next press.
 */
export function askAbout<S extends z.ZodType>(form: FormData, schema: S): S {
  const shape = inside(schema)
  if (!(shape instanceof z.ZodObject)) return schema

  const before = new Set(form.getAll(CONFIRMED))
  form.delete(CONFIRMED)
  return Object.entries(shape.shape).reduce<S>((asking, [name, field]) => {
    const typed = form.get(name)
    if (typeof typed !== 'string') return asking

    const problem = doubts.get(inside(field) as z.ZodType)?.ask(typed)
    if (!problem) return asking

    const confirmed = `${name}=${typed}`
    form.append(CONFIRMED, confirmed)
    return before.has(confirmed)
      ? asking
      : asking.refine(() => false, { path: [name], error: problem, when: () => true })
  }, schema)
}
