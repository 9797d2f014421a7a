const decoder = new TextDecoder('shift_jis', { fatal: true })
const bytesOf = new Map<string, number[]>()
for (let first = 0; first < 256; first += 1) {
  remember([first])
  for (let second = 0x40; second < 0xfd; second += 1) if (first > 0x80) remember([first, second])
}

/** As a spreadsheet on a Japanese Windows saves a text; Node only reads it. */
export function inShiftJis(text: string): Buffer {
  return Buffer.from(Array.from(text).flatMap((letter) => bytesOf.get(letter) ?? [0x3f]))
}

function remember(bytes: number[]): void {
  try {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if (letter.length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
  } catch {
    // No letter is written so.
  }
}
