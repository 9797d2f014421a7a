import { readFileSync } from 'node:fs'

const BLOCK = /^```sh (?<way>[\w-]+)\n(?<commands>[\s\S]*?)^```$/gm

/** The commands of a document in its order, of those blocks whose first line names one of these ways. */
export function commandsOf(file: string, ...ways: string[]): string {
  const blocks = [...readFileSync(file, 'utf8').matchAll(BLOCK)].map(({ groups }) => groups ?? {})
  for (const way of ways) if (!blocks.some((block) => block.way === way)) throw new Error(`${file} has no block ${way}`)
  return blocks
    .filter(({ way = '' }) => ways.includes(way))
    .map(({ commands = '' }) => commands)
    .join('')
}
