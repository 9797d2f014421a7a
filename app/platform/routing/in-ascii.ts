/** An address as headers and feeds carry it: letters beyond ASCII are percent-encoded. */
export function inAscii(address: string): string {
  return address.replace(/[^\0-\x7F]+/g, encodeURIComponent)
}
