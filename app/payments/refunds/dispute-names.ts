const OF_A_DISPUTE = 'dispute:'

/**
 * The operation of a lost dispute in the ledgers. What was won back and is lost once more is money of its own.
 * @param turns how often its money changed hands
 */
export function operationOfDispute(providerId: string, turns: number): string {
  const named = `${OF_A_DISPUTE}${providerId}`
  return turns > 2 ? `${named}:${Math.ceil(turns / 2)}` : named
}

/** The operation under which it is won back. */
export function winBackOf(operation: string): string {
  return `${operation}:won`
}

/** The operation under which is sent back what of it is more than was due: that is no bank's. */
export function overOf(wonBack: string): string {
  return `back:${wonBack}:over`
}

/** Whether a bank took it back or gave it back, which nobody of the site sent. */
export function isOfDispute({ operation }: { operation: string }): boolean {
  return operation.startsWith(OF_A_DISPUTE)
}
