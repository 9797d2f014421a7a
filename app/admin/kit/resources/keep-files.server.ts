import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'

const FILE = /-file$/

/**
 * Keeps the pictures that come with a form, each under the name of its field: `pictureId-file` fills in `pictureId`.
 * What is kept outlives a refusal of the form, whose hidden fields carry it on.
 */
export function keepFiles(keeper: Pictures) {
  const kept = new Map<string, string>()
  const problems: Record<string, string[]> = {}

  async function take(file: Uploaded | Refused): Promise<void> {
    const name = file.field.replace(FILE, '')
    const picture = await keepSent(keeper, file, new Date())
    if (typeof picture === 'string') problems[name] = [picture]
    else kept.set(name, String(picture))
  }

  return {
    take,
    problems,
    get hasProblems() {
      return Object.keys(problems).length > 0
    },
    fillIn: (form: FormData) => {
      for (const [name, id] of kept) form.set(name, id)
    },
  }
}
