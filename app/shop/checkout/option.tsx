import { useEffect, useRef } from 'react'

type Props = {
  name: string
  value: number | string
  isChosen: boolean
  label: string
  price?: React.ReactNode
  facts: React.ReactNode
  onChoose?: () => void
}

/** One of a few ways, as a card to tick; in a list, so that a text browser gives each its line. */
export function Option({ name, value, isChosen, label, price, facts, onChoose }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  const wasChosen = useRef(isChosen)
  // The site may choose another one: what was chosen is not offered everywhere. What somebody chose while the page came
  // alive stays.
  useEffect(() => {
    if (isChosen && !wasChosen.current && ref.current) ref.current.checked = true
    wasChosen.current = isChosen
  }, [isChosen])
  return (
    <li>
      <label className="opt">
        <input ref={ref} type="radio" name={name} value={value} defaultChecked={isChosen} onChange={onChoose} />{' '}
        <span>{label}</span> {price && <b>{price}</b>} <small>{facts}</small>
      </label>
    </li>
  )
}
