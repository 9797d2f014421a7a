import { z } from 'zod'

/** The order of a list: the ids of its things, or its things as the list gives them. */
export function orderOf<I extends z.ZodType>(one: I) {
  const many = <S extends z.ZodType>(schema: S) => z.array(schema, 'form:format').max(1000, 'form:tooLarge?max=1000')
  return z.union([z.object({ ids: many(one) }), many(z.looseObject({ id: one }))], 'form:format')
}

/** The ids of such an order. */
export function idsOf<I>(order: { ids: I[] } | { id: I }[]): I[] {
  return Array.isArray(order) ? order.map((each) => each.id) : order.ids
}
