import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { en } from '#app/translations/en/index.ts'
import { ja } from '#app/translations/ja/index.ts'

/** What each language says no more, and what it says instead (`app/translations/<locale>/VOICE.md`). */
const RETIRED: Record<'en' | 'ja', [RegExp, string][]> = {
  en: [
    [/\b(e-)?mails?\b(?! server)/i, 'email'],
    [/give[ns]? .{0,12}back|gives back|goes? back to you|comes? back to you/, 'refund'],
    [/\bowed\b/, 'due, refund'],
    [/\bsign(s|ed)?[ -]in\b|\blog-ins?\b/i, 'log in, login'],
    [/second factor/i, 'two-step login'],
    [/back office|\bthe desk\b|administration/i, 'Admin'],
    [/\btelephones?\b/i, 'phone'],
    [/web pool/i, 'shop stock'],
    [/network address/i, 'IP address'],
    [/put aside/i, 'set aside'],
    [/\bvacations?\b|\bholidays?\b/i, 'time off'],
    [/\bticked\b/i, 'selected'],
    [/\bmeanwhile\b|\bat present\b/i, 'left out'],
    [/\b(some|no|every)body\b/i, 'someone, no one, everyone, or who it is'],
    [/^(So (many|long)|Such as|Empty:)/, 'How many, For example, Leave empty'],
    [/\bline art\b/i, 'lineart'],
    [/cancell(ed|ing)/i, 'canceled'],
    [/[\p{L}]'[\p{L}]|"/u, 'curly quotes'],
    [/ …|(\d|\}) %/, 'no space before'],
    [/, please\.$/, 'what to do, as an order'],
  ],
  ja: [
    [/見積り/, '見積もり'],
    [/手付/, '前金'],
    [/キャンセル待ち|空き待ち/, '順番待ち'],
    [/ご依頼主/, '依頼者'],
    [/お問い合わせ番号/, 'ご依頼番号'],
    [/ほしいもの|いいね/, 'お気に入り'],
    [/登場人物/, 'キャラクター'],
    [/原作/, 'ジャンル'],
    [/会員情報|マイアカウント/, 'アカウント、登録情報'],
    [/デジタル商品/, 'ダウンロード商品'],
    [/受け取りコード/, '引換コード'],
    [/受け取りなし/, '未受け取り'],
    [/イベントヘルパー/, '会場レジ'],
    [/金庫/, '現金'],
    [/差し入れ|進呈|試供/, '献本・無料配布、見本'],
    [/Web在庫/i, '通販在庫'],
    [/配送会社/, '配送業者'],
    [/送金済み/, '返金済み'],
    [/ニュースレター/, 'お知らせメール'],
    [/残額/, '残金'],
    [/品物/, '商品'],
    [/ご放念/, 'ご容赦'],
    [/ラフ画|スケッチ/, 'ラフ'],
    [/ブラウザー/, 'ブラウザ'],
    [/なにも|くわしく|ひとつ|一つ/, '何も、詳しく、1つ'],
    [/(?<!メール|IP)アドレス/, 'URL、メールアドレス'],
    [/[〜％“”]/, '～ % 「」'],
    [/[！!]/, '。'],
    [/。 [^ ]/, '文と文の間を空けない'],
  ],
}

/** A value within a text, whose name nobody reads. */
const VALUE = /\{\{\w+\}\}/g

/** Labels and texts that the specification, the contract or a programme fixes; and words of another meaning. */
const KEPT = new Set([
  'signIn:email',
  'account:email',
  'account:newEmail',
  'account:changeEmail',
  'common:goneWrongText',
])

test.each(['en', 'ja'] as const)('no text in %s says a retired word', (locale) => {
  const texts = Object.entries(locale === 'en' ? en : ja).flatMap(([room, names]) =>
    Object.entries(names as Record<string, string>).map(([name, text]) => ({ key: `${room}:${name}`, text })),
  )
  const found = texts
    .filter(({ key }) => !KEPT.has(key))
    .flatMap(({ key, text }) =>
      RETIRED[locale]
        .filter(([word]) => word.test(text.replace(VALUE, '{}')))
        .map(([word, instead]) => `${key}: “${text}” (${word.source}: say ${instead})`),
    )

  expect(found).toEqual([])
})

test.each(['en', 'ja'])('the voice of %s is written down, with its words', (locale) => {
  const page = readFileSync(`app/translations/${locale}/VOICE.md`, 'utf8')

  expect(page).toMatch(/\| .+ \| .+ \| .+ \|/)
})
