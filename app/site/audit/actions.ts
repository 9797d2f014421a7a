/** What the log may say was done, by the first part of its name; '' is a name without a point. Texts are in `translations/{en,ja}/log.ts`. */
const ACTIONS = {
  account: ['erased', 'exported'],
  artwork: [
    'delete',
    'edit',
    'hide',
    'picture-add',
    'picture-remove',
    'picture-replace',
    'show',
    'tag',
    'untag',
    'upload',
  ],
  banner: ['create', 'delete', 'edit', 'order'],
  brand: ['delete', 'edit'],
  character: ['add', 'edit'],
  commission: [
    'addendum',
    'addendum-accepted',
    'addendum-declined',
    'addendum-withdrawn',
    'canceled',
    'carry-over',
    'declined',
    'delivered',
    'expired',
    'file-removed',
    'files',
    'in_progress',
    'message',
    'payment',
    'quote',
    'quote-corrected',
    'refund',
    'refund-due-again',
    'refund-let-go',
    'refund-failed',
    'refund-sent',
    'shown',
    'slot',
    'stage',
    'unpay',
    'withdrawn',
  ],
  currency: ['base', 'create', 'delete', 'edit', 'order'],
  email: ['change-asked', 'change-undone', 'changed', 'verified'],
  event: ['create', 'delete', 'edit', 'order', 'photographs'],
  'first-step': ['skip'],
  franchises: ['create', 'delete', 'edit', 'order'],
  hold: ['move', 'pay', 'refund', 'refund-failed', 'refund-sent'],
  identity: ['link'],
  import: ['undo'],
  language: ['edit', 'import'],
  link: ['create', 'delete', 'edit', 'order'],
  mail: ['resend', 'test'],
  message: ['answer', 'delete', 'mark'],
  navigation: ['create', 'delete', 'edit', 'order'],
  news: ['create', 'delete', 'edit', 'order'],
  newsletter: ['add', 'delete', 'edit', 'end', 'import', 'pause', 'start'],
  notice: ['create', 'delete', 'edit', 'order'],
  order: [
    'cancel',
    'carry-over',
    'charge-back',
    'create',
    'edit',
    'files',
    'message',
    'note',
    'pay',
    'refund',
    'refund-failed',
    'refund-sent',
    'ship',
    'shipment-corrected',
    'shipment-taken-back',
    'unpay',
    'withdrawal-handled',
  ],
  page: ['create', 'delete', 'edit', 'import', 'order', 'pictures'],
  passkey: ['added', 'removed', 'renamed'],
  password: ['changed', 'reset-asked'],
  payment: [
    'assign',
    'looked-at',
    'problem',
    'record',
    'refund-given-up',
    'return',
    'send-back',
    'undo',
    'unmatched',
    'void',
  ],
  'mail-server': ['edit', 'remove'],
  'payment-account': ['edit', 'remove'],
  'payment-method': ['create', 'delete', 'edit', 'order'],
  picture: ['remake'],
  'price-list': ['add', 'addons', 'delete', 'edit', 'samples'],
  product: [
    'add',
    'bulk',
    'copy',
    'count',
    'delete',
    'edit',
    'file.remove',
    'file.replace',
    'files',
    'import',
    'pictures',
  ],
  proof: ['failed'],
  redirect: ['create', 'delete', 'edit', 'import', 'order'],
  register: ['', 'google'],
  'second-factor': ['codes', 'off', 'on'],
  series: ['create', 'delete', 'edit', 'order'],
  session: ['ended'],
  sessions: ['ended'],
  settings: ['edit'],
  shipping: ['import', 'method.add', 'method.delete', 'method.edit', 'zone.add', 'zone.delete', 'zone.edit'],
  'sign-in': ['', 'code', 'code-failed', 'failed', 'google', 'google-failed', 'held-off', 'passkey', 'passkey-failed'],
  'sign-out': [''],
  site: ['adopt', 'export', 'setup'],
  slot: ['remove', 'save'],
  tag: ['create', 'delete', 'edit', 'order'],
  template: ['create', 'delete', 'edit', 'order'],
  text: ['publish'],
  till: ['adjust', 'bring-back', 'change', 'close', 'correct', 'file', 'open', 'reopen', 'void'],
  token: ['reused'],
  trash: ['bring-back', 'erase'],
  types: ['create', 'delete', 'edit', 'order'],
  user: ['disable', 'enable', 'end-sessions', 'erase', 'export', 'invite', 'level', 'rescue', 'uninvite'],
  vacations: [''],
  view: ['delete', 'save'],
  'waiting-list': ['offered', 'removed'],
} as const

type Actions = typeof ACTIONS
type ActionName<K extends string, V extends string> = V extends '' ? K : `${K}.${V}`

/** An action of the audit log, as in `product.edit`. */
export type AuditAction = { [K in keyof Actions]: ActionName<K, Actions[K][number]> }[keyof Actions]

/** What a stranger may be refused again and again: counted, never written line by line. */
export const REFUSAL_ACTIONS = [
  'sign-in.failed',
  'sign-in.held-off',
  'sign-in.code-failed',
  'sign-in.passkey-failed',
  'sign-in.google-failed',
  'proof.failed',
  'password.reset-asked',
  'token.reused',
] as const satisfies readonly AuditAction[]
export type RefusalAction = (typeof REFUSAL_ACTIONS)[number]
/** What has a line of its own each time. */
export type ChangeAction = Exclude<AuditAction, RefusalAction>

/** All of them. */
export const AUDIT_ACTIONS = Object.entries(ACTIONS).flatMap(([kind, verbs]) =>
  verbs.map((verb) => (verb === '' ? kind : `${kind}.${verb}`)),
) as AuditAction[]

/** What may be done to a kind of thing: `ActionOf<'order'>` is `order.pay` and its like. */
export type ActionOf<K extends keyof Actions> = Extract<AuditAction, `${K}.${string}`>
/** The same without the kind: `pay`. */
export type VerbOf<K extends keyof Actions> = Actions[K][number]
/** Kinds that are added, changed, deleted and put in order as `Resource` says. */
export type ResourceName = {
  [K in keyof Actions]: 'create' | 'edit' | 'delete' | 'order' extends VerbOf<K> ? K : never
}[keyof Actions]
