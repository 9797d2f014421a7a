import { expect, test } from './story.ts'

test('what was deleted comes back by the button of the message that told of it', async ({ atDesk }) => {
  const desk = await atDesk('/admin/art/3')
  const [title] = await desk.texts('h1')
  await desk.press('Delete this artwork')
  await desk.says('Artwork deleted')
  expect(desk.url.pathname).toBe('/admin/art')
  await desk.press('Undo')
  await desk.says(`“${title}” is back.`)
  expect(desk.url.pathname).toBe('/admin/art/3')
})
