type Props = {
  /** What is in it, for who hears the page. */ label: string
  className?: string
  children: React.ReactNode
}

/** What is wider than a narrow window: it scrolls by itself, by fingers and by the arrow keys. */
export function ScrollRegion({ label, className = 'scroll', children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard (WCAG 2.1.1)
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
