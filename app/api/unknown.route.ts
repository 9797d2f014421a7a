function notFound(): Response {
  return Response.json({ message: 'Not Found' }, { status: 404 })
}

export const loader = notFound
export const action = notFound
