import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

type RatesProps = { caption: string; note?: string; isWide?: boolean; children: React.ReactNode }

/** One group of a price list: reads as a plain table without styles. */
export function Rates({ caption, note, isWide, children }: RatesProps) {
  return (
    <table className={isWide ? 'rates broad' : 'rates'}>
      <caption>
        {note ? `${caption} ` : caption}
        {note && <small>{note}</small>}
      </caption>
      <tbody>{children}</tbody>
    </table>
  )
}

type RowProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string | number
  label: string
  isChosen: boolean
  /** Of the message that says what is wrong with this group. */
  problemId?: string
  children?: React.ReactNode
}

export function RateRow({ type, name, value, label, isChosen, problemId, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <label>
          <input
            type={type}
            name={name}
            value={value}
            defaultChecked={isChosen}
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
          />
          {` ${label}`}
        </label>
      </th>
      <td>{children}</td>
    </tr>
  )
}

/** What is wrong with a field, beside it; nothing where nothing is. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  const t = useT()
  return (
    problem && (
      <p className="wrong" id={`${id}-error`}>
        {formatProblem(t, problem)}
      </p>
    )
  )
}
