/** A part of a file, both ends included, in bytes. */
export type Range = { from: number; to: number }

/**
 * What a Range header asks of a file (RFC 9110, section 14). Several ranges at once, and what cannot be read, ask for
 * the whole.
 * @param size of the file in bytes
 */
export function readRange(header: string | null, size: number): Range | 'WHOLE' | 'UNSATISFIABLE' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec((header ?? '').replace(/[ \t]/g, '')) ?? []
  if (!first && !last) return 'WHOLE'
  if (!first) {
    const length = Math.min(Number(last), size)
    return length > 0 ? { from: size - length, to: size - 1 } : 'UNSATISFIABLE'
  }

  const from = Number(first)
  const to = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < from) return 'WHOLE'
  return from < size ? { from, to } : 'UNSATISFIABLE'
}

/** Whether the part asked for is of the file as it is now; without the header it is. */
export function isSameVersion(ifRange: string | null, etag: string): boolean {
  return ifRange === null || ifRange.trim() === etag
}

/** How an answer is to be treated, with a name that every browser reads: plain for old ones, in any language for others (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
