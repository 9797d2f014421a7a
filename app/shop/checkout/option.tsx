type Props = {
  name: string
  value: number | string
  isChosen: boolean
  label: string
  price?: React.ReactNode
  facts: React.ReactNode
}

/** One of a few ways, as a card to tick; in a list, so that a text browser gives each its line. */
export function Option({ name, value, isChosen, label, price, facts }: Props) {
  return (
    <li>
      <label className="opt">
        <input type="radio" name={name} value={value} defaultChecked={isChosen} /> <span>{label}</span>{' '}
        {price && <b>{price}</b>} <small>{facts}</small>
      </label>
    </li>
  )
}
