import { redirect } from 'react-router'

/** Any unknown path leads to the first page (specification, section 2). */
export function loader() {
  return redirect('/')
}

/** A form sent to an address that is no more: there is nothing to do with it. */
export function action() {
  return redirect('/')
}

/** An address that this page does not know may be one of the back office: a document asks the server. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}
