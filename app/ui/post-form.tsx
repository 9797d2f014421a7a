import { createContext, useContext } from 'react'
import { Form, type FormProps } from 'react-router'

import { SENDER } from '#app/platform/sender.ts'

const Sender = createContext<number | null>(null)

/** Around pages of one person: their forms say whose they are, so that nothing is done in the name of who logs in later. */
export const SenderProvider = Sender.Provider

/** A form without fields of its own to check. */
export function PostForm({ children, ...props }: FormProps) {
  return (
    <Form method="post" {...props}>
      <SenderField />
      {children}
    </Form>
  )
}

/** The hidden field that says which account opened a form; nothing on pages that are the same for everybody. */
export function SenderField() {
  const sender = useContext(Sender)
  return sender === null ? null : <input type="hidden" name={SENDER} value={sender} />
}
