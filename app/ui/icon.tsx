type Name =
  | 'account'
  | 'alert'
  | 'arrow'
  | 'back'
  | 'cart'
  | 'close'
  | 'done'
  | 'heart'
  | 'info'
  | 'less'
  | 'menu'
  | 'more'
  | 'on'
  | 'search'
  | 'undo'

/** Line icons on a 24 px grid; each stands beside a word, never alone. */
const PATHS: Record<Name, React.ReactNode> = {
  account: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 21c.6-4.5 3.6-7 7.5-7s6.9 2.5 7.5 7" />
    </>
  ),
  alert: <path d="M12 4L2.8 20h18.4ZM12 10v4.5M12 17.3v.1" />,
  arrow: <path d="M6 14l6-6 6 6" />,
  back: <path d="M15 5l-7 7 7 7" />,
  cart: (
    <>
      <path d="M3 4h2.5l2.2 11h10.6L21 7H6.4" />
      <circle cx="9.5" cy="20" r="1.4" />
      <circle cx="16.5" cy="20" r="1.4" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  done: <path d="M4 13l5 5L20 6" />,
  heart: (
    <path d="M12 20S3.5 15 3.5 9.2C3.500 6.500 5.600 4.800 7.800 4.800c1.800 0 3.300 1 4.200 2.700.9-1.700 2.400-2.700 4.200-2.700 2.200 0 4.300 1.700 4.300 4.400C20.500 15 12 20 12 20Z" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 7.6v.1" />
    </>
  ),
  less: <path d="M5 12h14" />,
  menu: <path d="M4 7c5-1 11 1 16 0M4 12.5c5-1 11 1 16 0M4 18c5-1 11 1 16 0" />,
  more: <path d="M5 12h14M12 5v14" />,
  on: <path d="M9 5l7 7-7 7" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </>
  ),
  undo: <path d="M9 14L4 9l5-5M4.500 9H14a6 6 0 010 12h-3" />,
}

export function Icon({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name]}
    </svg>
  )
}
