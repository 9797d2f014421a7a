import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { outgoing } from '#app/platform/context.server.ts'
import { pressOnce } from '#app/sign-in/unsent-forms/pressed-once.server.ts'

function aContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(outgoing, new Headers())
  return context
}

test('of presses at once one does its work; the next takes its place where nothing came of it, else gets its answer', async () => {
  const contexts = [aContext(), aContext(), aContext()]
  const [first, second, third] = contexts.map((context) => pressOnce(context, 'of-one-form'))
  const note = await first
  if (typeof note !== 'function') throw new Error('The first press does the work')
  note(new Response('refused', { status: 400 }))

  const again = await second
  if (typeof again !== 'function') throw new Error('Nothing came of the first press')
  contexts[1]?.get(outgoing).set('Set-Cookie', 'flash=done')
  again(new Response(null, { status: 303, headers: { Location: '/made' } }))

  const answer = await third
  if (!(answer instanceof Response)) throw new Error('What is done is not done again')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/made'])
  expect(contexts[2]?.get(outgoing).get('Set-Cookie')).toBe('flash=done')
})
