const KB = 1024
const MB = 1024 * KB

/** Bytes of a body at most: short messages, what other programs tell, texts, and files of clients and of the admin. */
export const BODY_SIZES = {
  short: 16 * KB,
  messages: 256 * KB,
  texts: MB,
  filesOfClients: 52 * MB,
  filesOfAdmin: 260 * MB,
} as const
