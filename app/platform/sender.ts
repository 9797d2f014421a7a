/** The field by which a form says which account opened it, and on which page: `12.aB3x`. */
export const SENDER = 'sender'
