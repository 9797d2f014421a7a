import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** What a person knows of a text browser: how it is started, and the key that goes to the next link or field. */
type Profile = { start: string[]; next: string; opensFields: boolean; searches: readonly string[] }

/** w3m hands a longer text to an editor; this one takes what is typed up to Ctrl+D. */
const EDITOR = 'cat > %s'
const PROFILES = {
  lynx: { start: ['lynx', '-accept_all_cookies'], next: 'Down', opensFields: false, searches: ['/'] },
  w3m: { start: ['w3m', '-cookie', '-o', `editor=${EDITOR}`], next: 'Tab', opensFields: true, searches: ['/', '?'] },
  links: { start: ['links'], next: 'Down', opensFields: false, searches: [] },
} as const satisfies Record<string, Profile>

export type TextBrowserName = keyof typeof PROFILES
export const TEXT_BROWSERS = Object.keys(PROFILES) as TextBrowserName[]

const COLUMNS = 100
const ROWS = 40
/** lynx rests for seconds at each redirect. */
const PATIENCE_MS = 20_000
/** A key may change nothing that is seen. */
const KEY_MS = 2000
const POLL_MS = 20

type Screen = { text: string; lines: string[]; x: number; y: number }
/** Whether the cursor stands on what is looked for. */
type ScreenTest = (screen: Screen) => boolean

/** A text browser in a terminal, driven by its keys and read from its screen. */
export class TextBrowser {
  readonly #name: TextBrowserName
  readonly #home = mkdtempSync(join(tmpdir(), 'terminal-'))

  constructor(name: TextBrowserName, url: string) {
    this.#name = name
    // Without this folder links begins with a welcome to close.
    mkdirSync(join(this.#home, '.links2'))
    const env = [`HOME=${this.#home}`, 'LC_ALL=C.UTF-8', 'TERM=screen']
    const size = ['-x', String(COLUMNS), '-y', String(ROWS)]
    this.#tmux('-f', '/dev/null', 'new-session', '-d', ...size, 'env', ...env, ...this.#profile.start, url)
    onTestFinished(() => this.#close())
  }

  #close(): void {
    this.#tmux('kill-server')
    rmSync(this.#home, { recursive: true, force: true })
  }

  /** Waits until the screen shows words. */
  async sees(words: string): Promise<void> {
    if (!(await this.#until(({ text }) => text.includes(words), PATIENCE_MS)))
      throw this.#fail(`"${words}" is not seen`)
    await this.#settle()
  }

  /** Reads on, page by page, until the words are seen. */
  async reads(words: string): Promise<void> {
    let before = ''
    for (let screen = await this.#settle(); !screen.text.includes(words); screen = await this.#key('Space')) {
      if (screen.text === before) throw this.#fail(`"${words}" is nowhere`)
      before = screen.text
    }
  }

  /** Follows a link or presses a button, and waits for the words of what comes. */
  async press(words: string, then: string): Promise<void> {
    await this.#goTo(words, isOn(words))
    await this.#key('Enter')
    await this.sees(then)
  }

  async write(label: string, text: string): Promise<void> {
    await this.#goTo(label, isFieldOf(label))
    if (this.#profile.opensFields) await this.#key('Enter')
    this.#tmux('send-keys', 'C-u')
    await this.#type(text)
    if (this.#profile.opensFields) await this.#key('Enter')
  }

  async writeMore(label: string, text: string): Promise<void> {
    await this.#goTo(label, isFieldOf(label))
    if (this.#profile.opensFields) await this.#key('Enter')
    await this.#type(text)
    if (this.#profile.opensFields) for (const key of ['Enter', 'C-d']) await this.#key(key)
  }

  /** Chooses a radio button or ticks a box. */
  async tick(label: string): Promise<void> {
    await this.#goTo(label, isOn(label))
    await this.#key('Enter')
  }

  /** Chooses from a list that opens. */
  async choose(label: string, option: string): Promise<void> {
    await this.#goTo(label, isFieldOf(label))
    await this.#key('Enter')
    for (const search of this.#profile.searches) {
      if (isOn(option)(await this.#settle())) break
      await this.#key(search)
      await this.#type(option)
      await this.#key('Enter')
    }
    // The lists of links know no search.
    if (this.#profile.searches.length === 0) await this.#key('Home')
    await this.#goTo(option, isOn(option), 'Down')
    await this.#key('Enter')
  }

  get #profile(): Profile {
    return PROFILES[this.#name]
  }

  /** Steps from link to link, as a person does, until the cursor is where it should be. */
  async #goTo(words: string, is: ScreenTest, key: string = this.#profile.next): Promise<void> {
    let before: Screen | null = null
    for (let screen = await this.#settle(); !is(screen); screen = await this.#key(key)) {
      if (before && isSame(screen, before)) throw this.#fail(`The cursor does not come to "${words}"`)
      before = screen
    }
  }

  /** Presses a key and waits for what it changes. */
  async #key(key: string): Promise<Screen> {
    const before = this.#look()
    this.#tmux('send-keys', key)
    await this.#until((screen) => !isSame(screen, before), KEY_MS)
    return this.#settle()
  }

  async #type(text: string): Promise<void> {
    this.#tmux('send-keys', '-l', text)
    const isWritten = await this.#until((screen) => screen.text.includes(text.slice(-10)), PATIENCE_MS)
    if (!isWritten) throw this.#fail(`"${text}" is not written`)
  }

  async #until(is: ScreenTest, patience: number): Promise<boolean> {
    for (const start = Date.now(); !is(this.#look()); await pause()) {
      if (Date.now() - start > patience) return false
    }
    return true
  }

  /** The screen once nothing moves on it. */
  async #settle(): Promise<Screen> {
    let before = this.#look()
    await pause()
    for (let now = this.#look(); !isSame(now, before); now = this.#look()) {
      before = now
      await pause()
    }
    return before
  }

  #look(): Screen {
    const answer = this.#tmux('capture-pane', '-p', ';', 'display-message', '-p', '#{cursor_x} #{cursor_y}')
    const lines = answer.trimEnd().split('\n')
    const [x = 0, y = 0] = (lines.pop() ?? '').split(' ').map(Number)
    return { text: lines.join('\n'), lines, x, y }
  }

  #tmux(...args: string[]): string {
    return execFileSync('tmux', ['-S', join(this.#home, 'tmux'), ...args], { encoding: 'utf8' })
  }

  #fail(problem: string): Error {
    const { text, x, y } = this.#look()
    return new Error(`${this.#name}: ${problem}; the cursor is at ${x}, ${y} of\n${text}`)
  }
}

/** Brackets and words that stand between the cursor and a name. */
const SIGN = /^ *(?:\((?:BUTTON|[a-z]+)\)|[([│] ?[ *X]?[)\]]?)? */

/** links keeps the cursor two columns within a button. */
function isOn(words: string): ScreenTest {
  return ({ lines, x, y }) =>
    [0, 1, 2].some((back) => {
      const here = (lines[y] ?? '').slice(Math.max(0, x - back))
      return here.startsWith(words) || here.replace(SIGN, '').startsWith(words)
    })
}

/** The label of a field is before it, in a table with a price between them, or above it. */
function isFieldOf(label: string): ScreenTest {
  return ({ lines, x, y }) => {
    const before = (line: string) => line.slice(0, x).replace(/\[$/, '').trim()
    const here = before(lines[y] ?? '')
    const above = lines
      .slice(0, y)
      .findLast((line) => line.trim() !== '')
      ?.trim()
    return here.endsWith(label) || here.startsWith(label) || (here === '' && above === label)
  }
}

function isSame(one: Screen, other: Screen): boolean {
  return one.text === other.text && one.x === other.x && one.y === other.y
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, POLL_MS))
}
