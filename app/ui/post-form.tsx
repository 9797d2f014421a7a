import { createContext, useContext } from 'react'
import { Form, type FormProps } from 'react-router'

import { SENDER } from '#app/platform/sender.ts'

const Sender = createContext<string | null>(null)

/** Around pages of one person: their forms say whose they are, so that nothing is done in the name of who logs in later. */
export const SenderProvider = Sender.Provider

const Reading = createContext(false)

/** Around pages that somebody may read and not change: their forms show what they say, and send nothing. */
export const ReadingProvider = Reading.Provider

/** A form without fields of its own to check. */
export function PostForm({ children, ...props }: FormProps) {
  const isReading = useContext(Reading)
  return (
    <Form method="post" {...props}>
      <SenderField />
      {isReading ? (
        <fieldset className="locked stack" disabled>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </Form>
  )
}

/** The hidden field that says which account opened a form; nothing on pages that are the same for everybody. */
export function SenderField() {
  const sender = useContext(Sender)
  return sender === null ? null : <input type="hidden" name={SENDER} value={sender} />
}
