/** The heads of a calendar's months; each slot says its own days, so that nobody needs to hear these. */
export function Months({ months }: { months: { name: string; isNow: boolean }[] }) {
  return (
    <ol className="months" aria-hidden="true">
      {months.map(({ name, isNow }) => (
        <li key={name} aria-current={isNow ? 'date' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
