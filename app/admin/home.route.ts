import { redirect } from 'react-router'

/** The back office opens at the art (specification, section 2, "Admin"). */
export function loader() {
  return redirect('/admin/art')
}
