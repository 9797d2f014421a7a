import { and, asc, desc, eq, ne } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { addresses } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { AddressInput } from './address.forms.ts'

export type Address = AddressInput & { id: number }

const columns = {
  id: addresses.id,
  isMain: addresses.isMain,
  fullName: addresses.fullName,
  country: addresses.country,
  state: addresses.state,
  city: addresses.city,
  postalCode: addresses.postalCode,
  addressLine1: addresses.addressLine1,
  addressLine2: addresses.addressLine2,
  phoneNumber: addresses.phoneNumber,
}

/** A user's addresses, the main one first. */
export function listAddresses(db: Db, userId: number): Address[] {
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isMain), asc(addresses.id))
    .all()
}

/** One address of this user; null where it is nobody's or another's. */
export function findAddress(db: Db, userId: number, id: number): Address | null {
  return db.select(columns).from(addresses).where(ownedBy(userId, id)).get() ?? null
}

/** A user's book holds so many. */
const MOST = 50

/**
 * Keeps a new address, or the changes of one. Of a user's addresses exactly one is the main one: the first is it from
 * the start, and the main one stays it until another is made so.
 * @returns the address's id, null where the user has no such address, FULL where there are too many
 */
export function saveAddress(db: Db, userId: number, input: AddressInput, id?: number): number | 'FULL' | null {
  return inTransaction(db, (tx) => {
    if (id === undefined && listAddresses(tx, userId).length >= MOST) return 'FULL'

    const kept = id === undefined ? insert(tx, userId, input) : update(tx, userId, id, input)
    if (kept !== null && (input.isMain || !hasMain(tx, userId))) setMain(tx, userId, kept)
    return kept
  })
}

export function makeMain(db: Db, userId: number, id: number): boolean {
  return inTransaction(db, (tx) => findAddress(tx, userId, id) !== null && setMain(tx, userId, id))
}

/** Where the main address goes, the oldest of the others takes its place. */
export function deleteAddress(db: Db, userId: number, id: number): boolean {
  return inTransaction(db, (tx) => {
    const isGone = tx.delete(addresses).where(ownedBy(userId, id)).run().changes > 0
    const [next] = hasMain(tx, userId) ? [] : listAddresses(tx, userId)
    if (next) setMain(tx, userId, next.id)
    return isGone
  })
}

function insert(tx: Db, userId: number, input: AddressInput): number {
  return tx
    .insert(addresses)
    .values({ ...input, isMain: false, userId })
    .returning({ id: addresses.id })
    .get().id
}

function update(tx: Db, userId: number, id: number, input: AddressInput): number | null {
  // Who is main is decided for all of them together, not here.
  const fields = { ...input, isMain: undefined }
  return tx.update(addresses).set(fields).where(ownedBy(userId, id)).run().changes > 0 ? id : null
}

function setMain(tx: Db, userId: number, id: number): true {
  tx.update(addresses)
    .set({ isMain: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, id)))
    .run()
  tx.update(addresses).set({ isMain: true }).where(ownedBy(userId, id)).run()
  return true
}

function hasMain(tx: Db, userId: number): boolean {
  const isMain = and(eq(addresses.userId, userId), eq(addresses.isMain, true))
  return tx.select({ id: addresses.id }).from(addresses).where(isMain).get() !== undefined
}

function ownedBy(userId: number, id: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id))
}
