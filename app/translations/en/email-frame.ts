/** How every e-mail ends. */
export const emailFrame = {
  reply: 'Questions? Just reply to this email.',
} as const
