import type { PictureData } from '#app/platform/pictures/variants.ts'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  /** The id of the form: its summary of errors leads here. */
  form: string
  name: string
  label: string
  options: { value: number; label: string; picture?: PictureData | null }[]
  ticked: readonly string[]
}

/** Several of many: a list of boxes that scrolls. */
export function Ticks({ form, name, label, options, ticked }: Props) {
  if (options.length === 0) return null

  return (
    <fieldset id={`${form}-${name}`} tabIndex={-1}>
      <legend>{label}</legend>{' '}
      <ul className="long-ticks">
        {options.map((option) => (
          <li key={option.value}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={option.value}
                defaultChecked={ticked.includes(String(option.value))}
              />{' '}
              {option.picture && <Picture picture={option.picture} alt="" sizes="3rem" />} <span>{option.label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
