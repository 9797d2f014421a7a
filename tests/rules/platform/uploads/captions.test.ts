import { expect, test } from 'vitest'

import { dayIn, readCaptions } from '#app/platform/uploads/zip/captions.ts'
import { pictureOf, readMetadata } from '#app/platform/uploads/zip/metadata.ts'

test('captions are found by the name of the file, wherever it lies, in any case; what is no table says nothing', () => {
  const captions = readCaptions(
    'file,title_en,title_ja,date,tags\nart/Tide.PNG,Low tide,干潮,2024-05-12,"sea, cats"\nroof.jpg,,屋根,12 May,\n',
  )
  expect(captions.get('tide.png')).toEqual({
    title: { en: 'Low tide', ja: '干潮' },
    description: {},
    alt: {},
    warning: {},
    date: '2024-05-12',
    tags: 'sea, cats',
  })
  expect(captions.get('roof.jpg')).toMatchObject({ title: { ja: '屋根' }, date: '' })
  expect(readCaptions('name;words\n"broken')).toEqual(new Map())
})

test('columns are known by the names that people give them, in Japanese too, and days as they write them', () => {
  const japanese = readCaptions('ファイル名,タイトル,日付,タグ\n夏の絵.png,夏の絵,2024年7月31日,海\n')
  expect(japanese.get('夏の絵.png')).toMatchObject({ title: { ja: '夏の絵' }, date: '2024-07-31', tags: '海' })
  const english = readCaptions('filename;title;title_ja;date\na.png;Low tide;干潮;2024/7/3\nb.png;;;soon\n')
  expect(english.get('a.png')).toMatchObject({ title: { en: 'Low tide', ja: '干潮' }, date: '2024-07-03' })
  expect(english.get('b.png')).toMatchObject({ title: {}, date: '' })
})

test('a day is read from a name where it is one', () => {
  expect(['2024-05-12 tide.png', 'IMG_20240512.jpg', '2024.05.12.png', '夏2024_05_12'].map(dayIn)).toEqual(
    Array.from({ length: 4 }, () => '2024-05-12'),
  )
  expect(['2024-02-31.png', '20240512345.png', '1824-05-12.png', '2024-05_12.png', 'tide.png'].map(dayIn)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('what a downloader wrote beside a picture of pixiv, DeviantArt or Tumblr is its caption', () => {
  expect(['12_p0.jpg.json', 'info.json', '12_p0.jpg'].map(pictureOf)).toEqual(['12_p0.jpg', null, null])
  const pixiv = {
    category: 'pixiv',
    id: 93_012_345,
    title: '夜の電車',
    caption: '雨の&quot;終電&quot;<br />です。',
    tags: ['オリジナル', { name: '電車', translated_name: 'train' }],
    create_date: '2024-05-12T03:03:11+09:00',
    date: '2024-05-11 18:03:11',
    x_restrict: 0,
  }
  expect(readMetadata(JSON.stringify(pixiv))).toEqual({
    title: { ja: '夜の電車' },
    description: { ja: '雨の"終電"\nです。' },
    alt: {},
    warning: {},
    date: '2024-05-12',
    tags: 'オリジナル, 電車',
  })
  const deviantArt = {
    title: 'Low tide',
    description: '<p>Ink &amp; gouache</p>',
    date: '2023-01-02 08:00:00',
    tags: null,
  }
  expect(readMetadata(JSON.stringify(deviantArt))).toMatchObject({
    title: { en: 'Low tide' },
    description: { en: 'Ink & gouache' },
    date: '2023-01-02',
    tags: '',
  })
  const tumblr = { blog_name: 'kelp', summary: 'A tram', tags: ['trams', '#ink'], date: '2019-05-12 10:00:00 GMT' }
  expect(readMetadata(JSON.stringify(tumblr))).toMatchObject({ title: {}, date: '2019-05-12', tags: 'trams, ink' })
  expect(['[]', '{', '7'].map(readMetadata)).toEqual([null, null, null])
})

test.each([
  [{ x_restrict: 1, rating: 'R-18', tags: ['R-18'] }, 'Adults only (18+)'],
  [{ x_restrict: 2, rating: 'R-18G' }, 'Adults only (18+), gore'],
  [{ tags: ['猫', 'Ｒ－１８'] }, 'Adults only (18+)'],
  [{ is_mature: true }, 'Sensitive content'],
  [{ content: 'a tram', sensitive: true }, 'Sensitive content'],
  [{ x_restrict: 0, rating: 'General', tags: ['R-15'], is_mature: false }, undefined],
])('what was for adults or behind a warning elsewhere has its warning here: %j', (written, warning) => {
  expect(readMetadata(JSON.stringify(written))?.warning.en).toBe(warning)
})

test('a table may warn of a picture', () => {
  expect(readCaptions('file,閲覧注意\na.png,流血表現\n').get('a.png')?.warning).toEqual({ ja: '流血表現' })
})
