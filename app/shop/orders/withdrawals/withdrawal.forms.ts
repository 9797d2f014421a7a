import { z } from 'zod'

import { email, idempotencyKey, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'

import { type UnitsField, unitsOf, type WithdrawableLine } from './withdrawal.ts'

type Fields = { operation: string; name: string; email: string; reason: string }
export type WithdrawalInput = Fields & Partial<Record<UnitsField, number>>

/** The statement of a withdrawal: who, from what, and where the receipt goes. A reason is never asked for. */
export function withdrawalForm(lines: readonly WithdrawableLine[]): z.ZodType<WithdrawalInput> {
  const units = lines
    .filter(({ isDownloaded }) => !isDownloaded)
    .map(({ productId, left }) => [unitsOf(productId), wholeNumber(0, left)] as const)
  return z
    .object({
      operation: idempotencyKey,
      name: text(100),
      email,
      reason: optionalText(1000),
    })
    .extend(Object.fromEntries(units))
    .superRefine((input: Record<string, unknown>, issues) => {
      const [first] = units
      const isEmpty = units.every(([name]) => !input[name])
      if (first && isEmpty) issues.addIssue({ code: 'custom', message: 'withdrawals:empty', path: [first[0]] })
    }) as unknown as z.ZodType<WithdrawalInput>
}
