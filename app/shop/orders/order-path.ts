/** The page of an order, with its key for those who open it by it. */
export function orderPath(id: number, key: string | null): string {
  return `/shop/order/${id}${keyQuery(key)}`
}

export function invoicePath(id: number, key: string | null, ending = ''): string {
  return `/shop/order/${id}/invoice${ending}${keyQuery(key)}`
}

/** @param ending of the file: `/pdf` */
export function creditNotePath(id: number, number: number | string, key: string | null, ending = ''): string {
  return `/shop/order/${id}/credit-notes/${number}${ending}${keyQuery(key)}`
}

export function withdrawalPath(id: number, key: string | null): string {
  return `/shop/order/${id}/withdrawal${keyQuery(key)}`
}

function keyQuery(key: string | null): string {
  return key ? `?key=${encodeURIComponent(key)}` : ''
}
