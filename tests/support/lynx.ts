import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Keystrokes for lynx, as its `-cmd_script` reads them. */
export type Keys = string[]

export const ENTER: Keys = ['key ^J']
export const DOWN: Keys = ['key Down Arrow']

export function type(text: string): Keys {
  return Array.from(text, (letter) => `key ${letter === ' ' ? '<space>' : letter}`)
}

/** Looks for words on the page; the cursor stands on the first link or field of their line. */
export function find(words: string): Keys {
  return ['key /', ...type(words), ...ENTER]
}

/** Writes into the field beside a label and steps off it. */
export function fill(label: string, value: string): Keys {
  return [...find(label), ...ENTER, ...type(value), ...DOWN]
}

/** Chooses from a list: opens it, looks for the words, takes them. */
export function choose(label: string, words: string): Keys {
  return [...find(label), ...ENTER, 'key /', ...type(words), ...ENTER, ...ENTER]
}

/** Drives lynx in a terminal of its own. @returns all that it wrote on the screen */
export function browse(url: string, keys: Keys): string {
  const folder = mkdtempSync(join(tmpdir(), 'lynx-'))
  const script = join(folder, 'keys')
  writeFileSync(script, [...keys, 'key q', 'key y', ''].join('\n'))
  const lynx = `lynx -accept_all_cookies -tna -cmd_script=${script} '${url}'`
  const command = `stty rows 70 cols 110; TERM=vt100 timeout 60 ${lynx}`
  const { stdout } = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return stdout
}
