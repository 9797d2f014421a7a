import { describe, expect, test } from 'vitest'

import { encodeShiftJis, charactersWithoutCode } from '#app/platform/files/shift-jis.ts'
import { labelLines, planLabels } from '#app/shop/orders/labels/label-files.ts'
import { contentsWithin, domesticPhone, type LabelOrder, senderFrom } from '#app/shop/orders/labels/label-order.ts'

const SENDER = { name: 'nenas', postalCode: '150-0001', address: '東京都渋谷区1-1', phoneNumber: '03-1234-5678' }

const order = (values: Partial<LabelOrder> = {}): LabelOrder => ({
  id: 7,
  fullName: '髙橋 うみ',
  country: 'JP',
  state: '東京都',
  city: '渋谷区',
  postalCode: '1500001',
  addressLine1: '神宮前1-2-3',
  addressLine2: '青葉荘201',
  phoneNumber: '+81 90-1234-5678',
  email: 'umi@example.com',
  method: 'クリックポスト',
  parcelCount: 1,
  weightGrams: 240,
  contents: ['同人誌', 'ステッカー'],
  trackingNumbers: [],
  ...values,
})

describe('Shift_JIS', () => {
  test('is written as Windows reads it, and what it has no code for is named', () => {
    const text = '髙橋①㈱〜−ｱ表ソ¥'
    expect(new TextDecoder('shift_jis', { fatal: true }).decode(encodeShiftJis(text))).toBe('髙橋①㈱～－ｱ表ソ￥')
    expect([...encodeShiftJis('表ソ')]).toEqual([0x95, 0x5c, 0x83, 0x5c])
    expect(charactersWithoutCode('𠮷田é田é')).toEqual(['𠮷', 'é'])
    expect(new TextDecoder('shift_jis').decode(encodeShiftJis('𠮷田'))).toBe('〓田')
  })
})

describe('クリックポスト', () => {
  test('has forty rows a file, and lines of twenty letters', () => {
    const many = Array.from({ length: 81 }, (_, at) => order({ id: at + 1 }))
    expect(planLabels('CLICK_POST', many, SENDER).files.map(({ length }) => length)).toEqual([40, 40, 1])

    const long = order({ addressLine1: '神宮前一丁目二番三号青葉台中央ハイツ北館新棟' })
    const [heads, row] = labelLines('CLICK_POST', [long], SENDER, '2026-11-24')
    expect(heads).toEqual([
      'お届け先郵便番号',
      'お届け先氏名',
      'お届け先敬称',
      'お届け先住所1行目',
      'お届け先住所2行目',
      'お届け先住所3行目',
      'お届け先住所4行目',
      '内容品',
    ])
    expect(row).toEqual([
      '150-0001',
      '髙橋 うみ',
      '様',
      '東京都渋谷区',
      '神宮前一丁目二番三号青葉台中央ハイツ北館',
      '新棟',
      '青葉荘201',
      '同人誌・ステッカー',
    ])
  })

  test('leaves out what the carrier would refuse, and says why', () => {
    const orders = [
      order({ id: 1, country: 'DE' }),
      order({ id: 2, fullName: 'う'.repeat(21) }),
      order({ id: 3, addressLine1: '字'.repeat(80) }),
      order({ id: 4, postalCode: '150' }),
      order({ id: 5, fullName: '𠮷田 うみ' }),
    ]
    const plan = planLabels('CLICK_POST', orders, SENDER)
    expect(plan.left.map(({ id, why }) => [id, why])).toEqual([
      [1, 'ABROAD'],
      [2, 'NAME_LONG'],
      [3, 'ADDRESS_LONG'],
      [4, 'NO_POSTAL_CODE'],
    ])
    expect(plan.files).toEqual([[5]])
    expect(plan.uncoded).toEqual([{ id: 5, fullName: '𠮷田 うみ', letters: '𠮷' }])
  })
})

describe('B2クラウド', () => {
  test('has its columns where it counts them', () => {
    const [heads = [], row = []] = labelLines('B2_CLOUD', [order()], SENDER, '2026-11-24')
    expect([heads.length, row.length]).toEqual([95, 95])
    const place = (at: number) => [heads[at - 1], row[at - 1]]
    expect(place(2)).toEqual(['送り状種類', '0'])
    expect(place(5)).toEqual(['出荷予定日', '2026/11/24'])
    expect(place(9)).toEqual(['お届け先電話番号', '090-1234-5678'])
    expect(place(12)).toEqual(['お届け先住所', '東京都渋谷区神宮前1-2-3'])
    expect(place(16)).toEqual(['お届け先名', '髙橋 うみ'])
    expect(place(22)).toEqual(['ご依頼主郵便番号', '150-0001'])
  })

  test('asks for a phone number', () => {
    expect(planLabels('B2_CLOUD', [order({ phoneNumber: '' })], SENDER).left[0]?.why).toBe('NO_PHONE')
  })
})

test('everything else has its columns in UTF-8, abroad too', () => {
  const abroad = order({ country: 'DE', fullName: 'Béa', trackingNumbers: ['RR1', 'RR2'] })
  expect(planLabels('PLAIN', [abroad], SENDER)).toEqual({ files: [[7]], left: [], uncoded: [] })
  const [heads = [], cells = []] = labelLines('PLAIN', [abroad], SENDER, '')
  expect(cells[heads.indexOf('tracking')]).toBe('RR1 RR2')
  expect(cells).toHaveLength(heads.length)
})

test('contents take as many kinds as there is room for', () => {
  expect(contentsWithin(['同人誌', 'アクリルキーホルダー', 'ステッカー'], 15)).toBe('同人誌・アクリルキーホルダー')
  expect(contentsWithin(['アクリルキーホルダー'], 5)).toBe('アクリルキ')
  expect(contentsWithin([], 15)).toBe('')
})

test('who sends is read from the lines under the name', () => {
  expect(senderFrom('nenas', ['〒150-0001 東京都渋谷区1-1', 'Tel 03-1234-5678', 'T1234567890123'])).toEqual(SENDER)
  expect(senderFrom('nenas', []).postalCode).toBe('')
  expect(domesticPhone('+81 (0)3-1234-5678')).toBe('03-1234-5678')
})
