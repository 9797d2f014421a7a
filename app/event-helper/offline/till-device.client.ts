const KEEP = 'inkstall-till'
let mark: string | undefined

/** This telephone's own mark, with which the sales that were tapped on it begin. */
export function ownMark(): string {
  mark ??= localStorage.getItem(KEEP) ?? keep(random(5))
  return mark
}

function keep(made: string): string {
  localStorage.setItem(KEEP, made)
  return made
}

/** What a sale is known by wherever it is told. */
export function newOperation(): string {
  return `${ownMark()}-${random(16)}`
}

/** Hexadecimal; `randomUUID` is there with HTTPS alone. */
function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
