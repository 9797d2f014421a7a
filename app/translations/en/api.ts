/** What calls say when they refuse; no browser loads it. */
export const api = {
  badRequest: 'This does not have the right form.',
  badJson: 'This is not JSON.',
  forbidden: 'Forbidden',
  notFound: 'Not Found',
  notAllowed: 'Method Not Allowed',
  conflict: 'This changed meanwhile.',
  tooLarge: 'This is too large.',
  noLength: 'The length of the body must be told.',
  noJson: 'The body of a call is JSON, with the content type application/json.',
  otherBody: 'This key was sent with something else before.',
  referred: 'Others refer to this.',
  serverError: 'Server error, try again later.',
} as const
