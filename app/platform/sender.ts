/** The field by which a form says which account opened it. */
export const SENDER = 'sender'
