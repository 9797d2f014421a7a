/** The page of an order, with its key for those who open it by it. */
export function orderPath(id: number, key: string | null): string {
  return key ? `/shop/order/${id}?key=${encodeURIComponent(key)}` : `/shop/order/${id}`
}
