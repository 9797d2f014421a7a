/** The circle's cat sits where there is nothing else to see. */
export function Cat({ className = 'sitting' }: { className?: string }) {
  return (
    <svg className={className} viewBox="-6 -126 168 128" aria-hidden="true">
      <path
        d="M0 0C-4-44 4-70 20-84L16-118L40-98C48-101 62-101 70-98L92-118L90-80C100-62 92-48 84-42C100-28 108-12 108 0Z"
        fill="var(--ink)"
      />
      <path d="M100-4C150 2 156-40 138-58" fill="none" stroke="var(--ink)" strokeWidth="13" strokeLinecap="round" />
      <circle cx="42" cy="-74" r="4.5" fill="var(--sun)" />
      <circle cx="70" cy="-74" r="4.5" fill="var(--sun)" />
    </svg>
  )
}
