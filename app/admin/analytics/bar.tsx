/** A number of a table as a bar beside it; it says nothing that the number does not. */
export function Bar({ value, most }: { value: number; most: number }) {
  return (
    <svg className="gauge" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={most > 0 ? (value / most) * 100 : 0} height="8" />
    </svg>
  )
}
