import { PostForm } from '#app/ui/post-form.tsx'

type Props = { title: string; text: string; buttons: readonly { name: string; label: string }[] }

/** What a circle of the home country may begin with, a button each; what it would change is shown before. */
export function TaxPresets({ title, text, buttons }: Props) {
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <PostForm className="row">
        <input type="hidden" name="intent" value="preset" />
        {buttons.map(({ name, label }) => (
          <button className="btn quiet" key={name} name="preset" value={name}>
            {label}
          </button>
        ))}
      </PostForm>
    </section>
  )
}
