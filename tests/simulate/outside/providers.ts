import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'

import type { Fate, StormyProvider } from '../../support/models/stormy-provider.ts'
import { type Acts, type Choices, nowOf, type World } from '../world.ts'
import type { News } from './accounts.ts'

/** What happens at the providers, and what they tell of it. */
export const providerActs: Acts = {
  'payer pays': { weight: 6, apply: onSession(pay) },
  'slip goes on': { weight: 1, apply: onSession(goOn) },
  'provider gives back a part': { weight: 0.6, apply: onPayment(giveBack) },
  'provider fails a refund': { weight: 1, apply: onPayment(failRefund, ({ backUnits }) => backUnits > 0) },
  'bank disputes': { weight: 0.8, apply: onPayment(dispute) },
  'provider tells': { weight: 6, apply: tellOne },
  'provider loses a message': { weight: 0.5, apply: loseOne },
  'provider takes the keys no more': { weight: 0.15, apply: turnKeys },
  'provider forgets what it was asked': { weight: 0.2, apply: forget },
}

type SessionAct = (provider: StormyProvider, session: string, world: World, at: Choices) => string

const LATEST = `SELECT provider_id AS id, provider FROM payment_attempts WHERE provider_id IS NOT NULL
  ORDER BY id DESC LIMIT 10`

/** At one of the latest payments that the site began. */
function onSession(work: SessionAct): (world: World, at: Choices) => string {
  return (world, at) => {
    const sessions = world.site.sqlite.prepare(LATEST).all() as { id: string; provider: string }[]
    const session = sessions[at[0] % Math.max(1, sessions.length)]
    const provider = world.providers.all.find(({ name }) => name === session?.provider)
    return session && provider ? work(provider, session.id, world, at) : 'nothing'
  }
}

type TakenPayment = ReturnType<StormyProvider['taken']>[number]

/** At one of the latest payments that a provider took, of those that are meant. */
function onPayment(
  work: SessionAct,
  isMeant: (payment: TakenPayment) => boolean = () => true,
): (world: World, at: Choices) => string {
  return (world, at) => {
    const provider = world.providers.all[at[3] % world.providers.all.length]
    const payments = provider?.taken().filter(isMeant).slice(-6) ?? []
    const payment = payments[at[0] % Math.max(1, payments.length)]
    return provider && payment ? work(provider, payment.id, world, at) : 'nothing'
  }
}

const FATES: readonly Fate[] = ['PAY', 'PAY', 'PAY', 'PAY', 'SLIP', 'LIE']

function pay(provider: StormyProvider, session: string, world: World, [, fate]: Choices): string {
  const its = FATES[fate % FATES.length] ?? 'PAY'
  provider.pay(session, its, nowOf(world))
  say(world, provider, 'PAID', session)
  return `${its} ${provider.name}`
}

function goOn(provider: StormyProvider, session: string, world: World, [, fate]: Choices): string {
  const its = fate % 3 === 0 ? 'NO_SLIP' : 'SLIP'
  provider.goOn(session, its)
  say(world, provider, 'WENT_ON', session)
  return its
}

function giveBack(provider: StormyProvider, session: string, world: World, [, share]: Choices): string {
  const taken = provider.taken().find(({ id }) => id === session)
  // What a bank asks about is not given back as well.
  const left = taken && !world.providers.disputed.has(session) ? taken.units - taken.backUnits - taken.lostUnits : 0
  if (left <= 0) return 'nothing'

  const units = share % 2 === 0 ? left : Math.ceil(left / 3)
  provider.refundPart(session, units)
  say(world, provider, 'REFUNDED', session)
  return `${units}`
}

function failRefund(provider: StormyProvider, session: string, world: World): string {
  provider.failRefund(session)
  say(world, provider, 'REFUNDED', session)
  return 'done'
}

const STATES = ['OPEN', 'OPEN', 'WON', 'LOST'] as const

function dispute(provider: StormyProvider, session: string, world: World, [, state]: Choices): string {
  const its = STATES[state % STATES.length] ?? 'OPEN'
  const taken = provider.taken().find(({ id }) => id === session)
  // Banks want back what is there.
  if (!taken || taken.backUnits > 0) return 'nothing'

  world.providers.disputed.add(session)
  provider.dispute(session, its)
  say(world, provider, 'DISPUTED', session)
  return its
}

function say(world: World, provider: StormyProvider, about: News['about'], id: string): void {
  const isPaid = provider.taken().some((one) => one.id === id)
  if (isPaid || about === 'PAID') world.providers.toTell.push({ provider, about, id })
}

/** One of what waits to be told, in whatever order; a third of it is told twice at once, and once more later. */
async function tellOne(world: World, [which, again]: Choices): Promise<string> {
  const { toTell } = world.providers
  const told = toTell[which % Math.max(1, toTell.length)]
  if (!told) return 'nothing'

  const isTwice = again % 3 === 0
  const outcome = await deliver(world, told, isTwice ? 2 : 1).catch(() => 'FAILED')
  if (outcome !== 'FAILED' && !isTwice) toTell.splice(toTell.indexOf(told), 1)
  return `${told.provider.name} ${told.about} ${outcome}`
}

/** Tells the site, so many times at once. */
export async function deliver(world: World, { provider, about, id }: News, times = 1): Promise<string> {
  const gateway = openGateway(world.site.services, paidRooms)
  const opened = gateway.providerOf(provider.name)
  if (!opened) return 'NO_KEYS'

  const { headers, body } = provider.message(about, id)
  const tell = () => takeEvent(gateway, opened, { headers: new Headers(headers), body, now: nowOf(world) })
  const outcomes = await Promise.allSettled(Array.from({ length: times }, tell))
  // Where one fails the other one is not under way any more.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value).join(' ')
}

function loseOne({ providers: { toTell } }: World, [which]: Choices): string {
  return `${toTell.splice(which % Math.max(1, toTell.length), 1).length}`
}

function turnKeys({ providers }: World, [which]: Choices): string {
  providers.all[which % providers.all.length]?.hide(true)
  return 'done'
}

function forget({ providers }: World, [which]: Choices): string {
  providers.all[which % providers.all.length]?.forgetKeys()
  return 'done'
}
