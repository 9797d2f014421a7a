import { expect, test } from 'vitest'

import {
  endsOfPath,
  markPictures,
  namesOfPicture,
  onOwnLines,
  placePictures,
} from '#app/pages/wordpress/post-pictures.ts'
import { postText } from '#app/pages/wordpress/post-text.server.ts'

const SITE = 'https://old.example.com'
const UPLOADS = `${SITE}/wp-content/uploads`

test('each picture leaves a mark, one that leads to itself too; what is inside the page itself leaves none', () => {
  const html = `<a href="x.jpg"><img src='a.jpg' alt='One &amp; two'/></a> and <img class="b" src="b.jpg"><img src="data:image/png;base64,AA">`
  const { html: marked, pictures } = markPictures(html, (text) => text.replaceAll('&amp;', '&'))
  expect(pictures).toEqual([
    { src: 'a.jpg', alt: 'One & two' },
    { src: 'b.jpg', alt: '' },
  ])
  expect(marked).toBe(' PICTUREOFPOST0X  and  PICTUREOFPOST1X ')
})

test('marks stand on lines of their own, where they were', () => {
  expect(onOwnLines('PICTUREOFPOST0X The caption\n\nText PICTUREOFPOST1X here')).toBe(
    'PICTUREOFPOST0X\n\nThe caption\n\nText  here\n\nPICTUREOFPOST1X',
  )
  expect(onOwnLines('- PICTUREOFPOST0X\n\n| PICTUREOFPOST1X |')).toBe('PICTUREOFPOST0X\n\nPICTUREOFPOST1X')
})

test('a post shows what was sent, and leaves out the rest', () => {
  const html = `<p>Before</p><figure><img src="${UPLOADS}/2024/05/a-300x200.jpg" alt="A [big] | cat"/></figure><p>After</p><p><img src="${UPLOADS}/b.jpg"/></p>`
  const { text, pictures } = postText(html, { site: SITE })
  const placed = placePictures(text, pictures, (src) => (src.includes('a-300') ? 7 : undefined))
  expect(placed).toEqual({ text: 'Before\n\n[[picture: 7 | A big cat]]\n\nAfter', ids: [7] })
  // Somebody wrote a mark themselves.
  expect(placePictures('PICTUREOFPOST99X', pictures, () => 7)).toEqual({ text: '', ids: [] })
})

test('a file is found by its path, else by its name, without its size', () => {
  expect(namesOfPicture(`${UPLOADS}/2024/05/Tide%20Table-1024x683.JPG?x=1`)).toEqual([
    '2024/05/tide table-1024x683.jpg',
    '2024/05/tide table.jpg',
    'tide table-1024x683.jpg',
    'tide table.jpg',
  ])
  expect(endsOfPath('uploads/2024/05/a.jpg')).toEqual(['uploads/2024/05/a.jpg', '2024/05/a.jpg', '05/a.jpg', 'a.jpg'])
})
