import type { AlertKind, AlertMode } from '#db/vocabulary.ts'

import type { Settings } from '../settings.ts'

/** Which setting says whether, and when, somebody is written to. */
const SETTING_OF = {
  ORDER: 'alertOrders',
  PAYMENT: 'alertPayments',
  PICK_UP: 'alertPickUps',
  REQUEST: 'alertRequests',
  ANSWER: 'alertAnswers',
  MESSAGE: 'alertMessages',
  WAITING: 'alertWaiting',
  MAIL: 'alertMails',
  STOCK: 'alertStock',
} as const satisfies Record<AlertKind, keyof Settings>

export function modeOf(settings: Settings, kind: AlertKind): AlertMode {
  return settings[SETTING_OF[kind]]
}
