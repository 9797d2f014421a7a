import type { forAdults as en } from '../en/for-adults.ts'
import type { Translation } from '../keys.ts'

export const forAdults = {
  forWhom: '対象年齢',
  R18: '成人向け（R-18）',
  R18Confirmed: '成人向け（R-18）。ご依頼者が18歳以上であることを確認済み',
  isForAdults: 'この依頼は成人向け（R-18）です',
  adultOnlyOf: '対象：{{names}}',
  listComma: '、',
  isAdult: '18歳以上です',
  isAdultHint: '成人向けのご依頼の場合のみ必要です。',
  notForAdults: 'この料金表では成人向けのご依頼をお受けしていません。別の料金表を選ぶか、チェックを外してください。',
  adultMissing: '18歳以上であることをご確認ください。成人向けのご依頼は、18歳以上の方からのみお受けしています。',
} satisfies Translation<typeof en>
