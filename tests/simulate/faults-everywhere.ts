import { STORIES, stepOf } from './fault-stories.ts'
import type { Fault } from './machine/disk.ts'
import { tell } from './story.ts'

/** More writes than any story has. */
const MOST = 400
const KINDS: readonly Fault[] = ['FULL', 'KILLED']

/**
 * Tells short stories, of which the n-th write fails, then the next one, until they pass untouched; then the same with a
 * process that is killed. Whoever was not answered tries again, and in the end all laws hold.
 * @param stride how many writes are passed over between two that fail
 * @returns how often each story was told
 */
export async function failEverywhere(
  stride = 1,
  names = STORIES.map(({ name }) => name),
): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const { name, before, told } of STORIES.filter((story) => names.includes(story.name)))
    for (const kind of KINDS)
      for (let writes = 0; writes < MOST; writes += stride) {
        const steps = [...before, ...told, ...told].map((line, at) => stepOf(line, at + 1))
        const fault = { atStep: before.length, writes, kind }
        const life = await tell(steps, { seed: writes, isCareful: true, isCut: true, fault }).catch(
          (error: unknown) => {
            throw new Error(`${name}, ${kind} after ${writes} writes`, { cause: error })
          },
        )
        times.set(name, (times.get(name) ?? 0) + 1)
        if (!life.hasFailed) break
      }
  return times
}
