import { PostForm } from '#app/ui/post-form.tsx'
type Props = {
  /** What the button does. */
  title: string
  /** What goes with it, and whether there is a way back. */
  text: string
  /** Why it was refused. */
  problem?: string
  intent?: string
}

/** Deleting asks once: the button stands behind a line that is opened first. */
export function DeletePanel({ title, text, problem, intent = 'delete' }: Props) {
  return (
    <details className="panel fold below" open={Boolean(problem)}>
      <summary>{title} …</summary>
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      <p className="soft">{text}</p>
      <PostForm>
        <input type="hidden" name="intent" value={intent} />
        <button className="btn danger">{title}</button>
      </PostForm>
    </details>
  )
}
