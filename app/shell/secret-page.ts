/** For a page whose address holds its key: no search engine keeps it, and no other site is told the address. */
export const SECRET_PAGE = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
