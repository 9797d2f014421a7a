/** What a helper is told of a sale that was to be taken back. */
export const UNDONE = {
  DONE: { key: 'till:undone', type: 'DONE' },
  NOT_FOUND: { key: 'till:notUndone', type: 'ALERT' },
  CLOSED: { key: 'till:countedAlready', type: 'ALERT' },
} as const
