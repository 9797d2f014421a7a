import { expect, test } from 'vitest'

import { dayIn, readCaptions } from '#app/platform/uploads/zip/captions.ts'

test('captions are found by the name of the file, wherever it lies, in any case; what is no table says nothing', () => {
  const captions = readCaptions(
    'file,title_en,title_ja,date,tags\nart/Tide.PNG,Low tide,干潮,2024-05-12,"sea, cats"\nroof.jpg,,屋根,12 May,\n',
  )
  expect(captions.get('tide.png')).toEqual({
    title: { en: 'Low tide', ja: '干潮' },
    description: {},
    alt: {},
    date: '2024-05-12',
    tags: 'sea, cats',
  })
  expect(captions.get('roof.jpg')).toMatchObject({ title: { ja: '屋根' }, date: '' })
  expect(readCaptions('name;words\n"broken')).toEqual(new Map())
})

test('a day is read from a name where it is one', () => {
  expect(['2024-05-12 tide.png', 'IMG_20240512.jpg', '2024.05.12.png', '夏2024_05_12'].map(dayIn)).toEqual(
    Array.from({ length: 4 }, () => '2024-05-12'),
  )
  expect(['2024-02-31.png', '20240512345.png', '1824-05-12.png', '2024-05_12.png', 'tide.png'].map(dayIn)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
