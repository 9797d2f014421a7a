const PERSONAL =
  /^\/(login|logout|admin|event-helper|commission-request|shop\/(cart|checkout|order|account))(\/|\.data|$)/

/** Pages that belong to one person, whoever they are: nobody else may keep them. */
export function isPersonal(pathname: string): boolean {
  return PERSONAL.test(pathname)
}
