import { redirect } from 'react-router'

/** The back office opens at the art (specification, section 2, "Admin"). */
export function loader() {
  return redirect('/admin/art')
}

/** Never seen, but a page: who is refused gets a page that says so. */
export default function Home() {
  return null
}
