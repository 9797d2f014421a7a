import type { Locale } from '#db/vocabulary.ts'

type DemoMessage = { name: string; email: string; locale: Locale; body: string; daysAgo: number; answer?: string }

/** What visitors wrote by the contact form, and what was answered. */
export const messages: readonly DemoMessage[] = [
  {
    name: 'Camille Exemple',
    email: 'fr.69001@example.com',
    locale: 'en',
    body: 'Hello! Will the Tide Table postcards be printed again? I missed them in spring.',
    daysAgo: 40,
    answer: 'Hello Camille, yes: they come back before Comic Harbour 13. We’ll write about it in the news.',
  },
  {
    name: '例 みなと',
    email: 'jp.1100000@example.com',
    locale: 'ja',
    body: '先日の新刊、とても素敵でした。通販の取り置きは何日までお願いできますか？',
    daysAgo: 21,
    answer: 'うれしいご感想をありがとうございます！お支払いまで7日間、お取り置きしています。',
  },
  {
    name: 'Robin Sample',
    email: 'gb.ls11aa@example.com',
    locale: 'en',
    body: 'I run a small bookshop and would love to have ten copies of the zine on our shelf. Do you offer that?',
    daysAgo: 2,
  },
  {
    name: '見本 しおり',
    email: 'jp.4600000@example.com',
    locale: 'ja',
    body: 'イベントの当日、スペースで過去の本も買えますか？',
    daysAgo: 1,
  },
]
