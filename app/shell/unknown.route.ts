import { redirect } from 'react-router'

/** Any unknown path leads to the first page (specification, section 2). */
export function loader() {
  return redirect('/')
}

export const action = loader
