export const MAIL_PRESET_NAMES = ['GMAIL', 'ICLOUD', 'FASTMAIL', 'SAKURA', 'LOLIPOP', 'XSERVER', 'SES', 'OWN'] as const
export type MailPreset = (typeof MAIL_PRESET_NAMES)[number]

/** Mail providers by their documents of November 2026. One without a host has one for each account, which is asked for. */
export const MAIL_PRESETS: Readonly<Record<MailPreset, { host: string | null; port: number | null }>> = {
  GMAIL: { host: 'smtp.gmail.com', port: 465 },
  ICLOUD: { host: 'smtp.mail.me.com', port: 587 },
  FASTMAIL: { host: 'smtp.fastmail.com', port: 465 },
  SAKURA: { host: null, port: 465 },
  LOLIPOP: { host: 'smtp.lolipop.jp', port: 465 },
  XSERVER: { host: null, port: 465 },
  SES: { host: null, port: 465 },
  OWN: { host: null, port: null },
}

/** Which of them a server is; `OWN` for any other. */
export function presetOf(host: string): MailPreset {
  return MAIL_PRESET_NAMES.find((name) => MAIL_PRESETS[name].host === host) ?? 'OWN'
}
