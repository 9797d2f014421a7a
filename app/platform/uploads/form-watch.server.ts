import { createContext } from 'react-router'

/** What was posted, as far as it can be kept: a file by its name. */
export type PostedForm = { form: FormData; files: { field: string; name: string }[] }

/** Who looks at a form with files before anything is done with it. */
export type FormWatch = {
  /** Whether files are taken, by the fields that came before them. */
  mayTake: (fields: FormData) => boolean
  /** Called with all of it. @throws the answer, where nothing is done */
  look: (posted: PostedForm) => Promise<void>
}

/** Set where a guard watches the forms of who is signed in. */
export const formWatch = createContext<FormWatch | null>(null)
